import { type Locale, OFFERED } from "../../../schema/language/languages";
import { LANGUAGES } from "../../../schema/language/names";
import { activeLocale, t } from "../../i18n";
import { selectLocale } from "../../language";

/** Selects the language of this browser, for people who are not signed in. */
export function LanguageSelect() {
  return (
    <select
      className="login-language"
      aria-label={t("Language")}
      value={activeLocale()}
      onChange={(event) => selectLocale(event.target.value as Locale)}
    >
      {OFFERED.map((locale) => (
        <option key={locale} value={locale} lang={locale.replace("_", "-")}>
          {LANGUAGES[locale]}
        </option>
      ))}
    </select>
  );
}
