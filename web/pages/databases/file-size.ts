import { currentLocale } from "../../i18n";
/** Formats bytes, such as "12.4 MB" or "3 KB". */
export function fileSize(bytes: number): string {
  const [value, unit] =
    bytes < 1024 ? [bytes, "B"] : bytes < 1024 * 1024 ? [bytes / 1024, "KB"] : [bytes / 1024 / 1024, "MB"];
  return `${value.toLocaleString(currentLocale(), { maximumFractionDigits: unit === "MB" ? 1 : 0 })} ${unit}`;
}
