/** More columns than this do not fit a menu; they are searched in a dialog. */
export const FEW_COLUMNS = 10;

/** The columns whose label or name contains the text, in their order. */
export function columnsNamed(text: string, columns: readonly string[], nameOf: (column: string) => string): string[] {
  const wanted = text.trim().toLowerCase();
  return columns.filter((column) => [column, nameOf(column)].some((name) => name.toLowerCase().includes(wanted)));
}
