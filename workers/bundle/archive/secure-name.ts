import { trimCharacters } from "../../../schema/text/trim-characters";

/**
 * Returns a name as a file name: ASCII letters, digits, "_", "." and "-", like werkzeug's secure_filename; "" when
 * nothing remains.
 */
export function secureName(name: string): string {
  const ascii = name
    .normalize("NFKD")
    .replace(/\P{ASCII}/gu, "")
    .replaceAll("/", " ");
  return trimCharacters(
    ascii
      .trim()
      .split(/\s+/)
      .join("_")
      .replace(/[^A-Za-z0-9_.-]/g, ""),
    "._",
  );
}

/** "Sales Dashboard", 1 → "Sales_Dashboard_1"; without an id just the name. */
export function fileName(name: string, id: number | null): string {
  const secure = secureName(name);
  if (id === null) return secure || "unnamed";
  return secure ? `${secure}_${id}` : String(id);
}
