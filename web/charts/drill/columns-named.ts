/** More than fit a menu are searched in a dialog. */
export const FEW_COLUMNS = 10;

/** Those whose shown name or own name holds the text, in their order. */
export function columnsNamed(text: string, columns: readonly string[], nameOf: (column: string) => string): string[] {
  const wanted = text.trim().toLowerCase();
  return columns.filter((column) => [column, nameOf(column)].some((name) => name.toLowerCase().includes(wanted)));
}
