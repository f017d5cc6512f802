import { t } from "../../../i18n";
import { FONTS, record, SIZES, TYPEFACES, VARIABLES } from "../../../../schema/theme/theme-config";
import {
  brandHref,
  imageAddress,
  isFontUrl,
  LOGO_HEIGHT,
  MARGIN,
  MAX_FONT_URLS,
} from "../../../../schema/theme/theme-rules";
import { tokenGroups } from "./token-fields";

/** Says why a token's value has no effect, or not the one that it names; null where it has. */
export function tokenProblem(token: string, value: unknown, isColor: (text: string) => boolean): string | null {
  if (value === undefined || value === null) return null;
  if (token in VARIABLES)
    return typeof value === "string" && isColor(value) ? null : t("Not a color: {value}", { value: shown(value) });
  if (token in SIZES) {
    const [, , min, max] = SIZES[token]!;
    return isWithin(value, min, max) ? null : t("Enter a number from {min} to {max}.", { min, max });
  }
  const text = typeof value === "string" ? value : null;
  if (token in FONTS)
    return text !== null && TYPEFACES.test(text) ? null : t("Enter names of typefaces, separated by commas.");
  switch (token) {
    case "fontUrls":
      return Array.isArray(value) && value.length <= MAX_FONT_URLS && value.every(isFontUrl)
        ? null
        : t("Enter up to {max} https addresses, one per line.", { max: MAX_FONT_URLS });
    case "brandLogoUrl":
      return imageAddress(text) === null ? t("Enter an https address, a path or a data: image.") : null;
    case "brandLogoHref":
      return brandHref(text) === null ? t("Enter an https address or a path.") : null;
    case "brandLogoHeight": {
      const [min, max] = LOGO_HEIGHT;
      return isWithin(value, min, max) ? null : t("Enter a number from {min} to {max}.", { min, max });
    }
    case "brandLogoMargin":
      return MARGIN.test(String(value)) ? null : t("Enter one to four lengths, such as “4px 0”.");
    default:
      return text === null ? t("Enter a text.") : null;
  }
}

/** The problems of a theme by token. */
export function themeProblems(config: unknown, isColor: (text: string) => boolean): ReadonlyMap<string, string> {
  const tokens = record(record(config)["token"]);
  return new Map(
    tokenGroups().flatMap(({ fields }) =>
      fields.flatMap(({ token }): [string, string][] => {
        const problem = tokenProblem(token, tokens[token], isColor);
        return problem === null ? [] : [[token, problem]];
      }),
    ),
  );
}

/** Numbers and texts such as "13px" between the bounds. */
function isWithin(value: unknown, min: number, max: number): boolean {
  const number =
    typeof value === "string" && /^\s*-?[\d.]{1,8}(?:px)?\s*$/.test(value) ? Number.parseFloat(value) : value;
  return typeof number === "number" && number >= min && number <= max;
}

const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 40);
