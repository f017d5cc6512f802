/** Minimum widths of columns, in pixels. */
const NAME = 110;
const NUMBER = 108;
const PLOT_SHARE = 0.6;

/** The sizes of a plot with its rows below, in pixels; `columns` is a CSS grid of the rows' cells. */
export const rowsLayout = (count: number, height: number) => ({
  plotHeight: Math.round(height * PLOT_SHARE),
  head: 30,
  row: 26,
  columns: `minmax(${NAME}px,1.4fr) repeat(${count - 1}, minmax(${NUMBER}px,1fr))`,
  minWidth: NAME + NUMBER * (count - 1),
});
