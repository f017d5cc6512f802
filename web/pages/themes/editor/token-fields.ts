import { t } from "../../../i18n";
import { HONORED_TOKENS, SIZES, VARIABLES } from "../../../../schema/theme/theme-config";

export interface TokenGroup {
  title: string;
  fields: readonly { token: string; label: string }[];
  /** Shown only on request. */
  isCollapsed?: boolean;
}

/** The tokens with an effect, in groups; rarely used ones are labeled by their name. */
export function tokenGroups(): TokenGroup[] {
  const groups: TokenGroup[] = [
    {
      title: t("Colors"),
      fields: [
        { token: "colorPrimary", label: t("Primary color") },
        { token: "colorLink", label: t("Links") },
        { token: "colorSuccess", label: t("Success") },
        { token: "colorWarning", label: t("Warning") },
        { token: "colorError", label: t("Error") },
        { token: "colorInfo", label: t("Information") },
        { token: "colorBgBase", label: t("Background") },
        { token: "colorTextBase", label: t("Text") },
      ],
    },
    {
      title: t("Typefaces and shape"),
      fields: [
        { token: "fontFamily", label: t("Typeface") },
        { token: "fontFamilyCode", label: t("Typeface of code") },
        { token: "fontSize", label: t("Text size") },
        { token: "borderRadius", label: t("Corner radius") },
        { token: "fontUrls", label: t("Style sheets of fonts") },
      ],
    },
    {
      title: t("Brand"),
      fields: [
        { token: "brandAppName", label: t("App name") },
        { token: "brandLogoUrl", label: t("Logo") },
        { token: "brandLogoAlt", label: t("Alternative text of the logo") },
        { token: "brandLogoHref", label: t("Link of the logo") },
        { token: "brandLogoHeight", label: t("Height of the logo") },
        { token: "brandLogoMargin", label: t("Margin of the logo") },
      ],
    },
  ];
  const named = new Set(groups.flatMap(({ fields }) => fields.map(({ token }) => token)));
  const others = (isIn: (token: string) => boolean) =>
    HONORED_TOKENS.filter((token) => isIn(token) && !named.has(token)).map((token) => ({ token, label: token }));
  return [
    ...groups,
    { title: t("More colors"), fields: others((token) => token in VARIABLES), isCollapsed: true },
    { title: t("More sizes"), fields: others((token) => token in SIZES), isCollapsed: true },
  ];
}
