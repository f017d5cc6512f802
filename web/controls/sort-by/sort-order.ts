/** An order_by_cols entry: JSON text of [column, ascending]. */
export interface SortOrder {
  column: string;
  ascending: boolean;
}

/** Null for any other text. */
export function parseSortOrder(stored: unknown): SortOrder | null {
  try {
    const [column, ascending] = (typeof stored === "string" ? JSON.parse(stored) : stored) as [unknown, unknown];
    return typeof column === "string" ? { column, ascending: ascending !== false } : null;
  } catch {
    return null;
  }
}

export const writeSortOrder = ({ column, ascending }: SortOrder): string => `[${JSON.stringify(column)}, ${ascending}]`;
