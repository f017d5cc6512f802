import type { DrawTheme } from "../drawing/theme";

export interface RowsBelow {
  headers: readonly string[];
  cells(row: number): readonly string[];
}

const MOST_ROWS = 5;
const LINE = 18;
const LONGEST = 22;
const FONT = '"Inter Variable", Inter, system-ui, sans-serif';

/** Returns the first rows as text below the lines, for static images; the page shows all of them. */
export function rowsBelow(
  { headers, cells }: RowsBelow,
  count: number,
  theme: DrawTheme,
): { height: number; graphic: object[] } {
  const shown = Math.min(MOST_ROWS, count);
  const rows = [
    headers,
    ...Array.from({ length: shown }, (_, at) => cells(at)),
    ...(count > shown ? [[theme.t("{count, plural, one {… # more} other {… # more}}", { count: count - shown })]] : []),
  ];
  const text = (row: readonly string[], column: number) => shortened(row[column] ?? "");
  const graphic = headers.map((_, column) => ({
    type: "text",
    silent: true,
    bottom: 4,
    left: `${(column / headers.length) * 100 + 1}%`,
    style: {
      text: rows
        .map((row, at) => (at === 0 ? `{head|${text(row, column)}}` : `{cell|${text(row, column)}}`))
        .join("\n"),
      rich: {
        head: { fontFamily: FONT, fontSize: 11, fontWeight: 600, fill: theme.token("text-2"), lineHeight: LINE },
        cell: { fontFamily: FONT, fontSize: 11, fill: theme.token("text-1"), lineHeight: LINE },
      },
    },
  }));
  return { height: rows.length * LINE + 8, graphic };
}

const shortened = (text: string): string =>
  (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text).replaceAll(/[{}|]/g, " ");
