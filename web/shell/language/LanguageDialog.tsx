import { useState } from "react";
import { type Locale, OFFERED } from "../../../schema/language/languages";
import { LANGUAGES } from "../../../schema/language/names";
import { ApiError } from "../../api/transport/client";
import { ownSignIn } from "../../api/people/people";
import type { ListOption } from "../../controls/option-select/list-option";
import { OptionSelect } from "../../controls/option-select/OptionSelect";
import { activeLocale, t } from "../../i18n";
import { selectLocale } from "../../language";
import { Button } from "../../ui/actions/Button";
import { toast } from "../../ui/overlays/Toast";
import { Field } from "../../ui/inputs/Field";
import { Dialog } from "../../ui/overlays/Dialog";

/** Selects the person's language; the page is loaded again in it. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const [locale, setLocale] = useState<Locale>(activeLocale);
  const save = async () => {
    try {
      await ownSignIn.change({ locale });
    } catch (error) {
      // People who may not change their account select a language for this browser.
      if (!(error instanceof ApiError && error.status === 403)) return toast("danger", (error as Error).message);
    }
    selectLocale(locale);
  };
  return (
    <Dialog
      title={t("Language")}
      width={432}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={locale === activeLocale()}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <Field label={t("Language")}>
        <OptionSelect<Locale> value={locale} options={languageOptions} onChange={setLocale} />
      </Field>
    </Dialog>
  );
}

/** Languages by their own names, which are the same in every language. */
const languageOptions: readonly ListOption<Locale>[] = OFFERED.map((value) => ({ value, label: LANGUAGES[value] }));
