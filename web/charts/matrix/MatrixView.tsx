import { useMemo } from "react";
import type { FormData } from "../../../schema/chart-types/define";
import type { OnSelect } from "../../../schema/chart-types/drawing/drawing";
import type { DrawTheme } from "../../../schema/chart-types/drawing/theme";
import { cellsOf, entriesOf } from "../../../schema/matrixify/cells";
import { type Matrix, matrixOf } from "../../../schema/matrixify/matrix";
import type { DatasetNotes } from "../../../schema/query/chart-data-response";
import { t } from "../../i18n";
import { ChartError } from "../ChartError";
import { ChartSkeleton } from "../ChartSkeleton";
import { EmptyView } from "../renderers/EmptyView";
import type { MenuPoint } from "../renderers";
import { MatrixCell } from "./MatrixCell";
import { bandsOf } from "./bands";
import { useCellTitles } from "./useCellTitles";
import { useMembers } from "./useMembers";
import "./matrix-view.css";

export interface MatrixViewProps {
  chartId: number | null;
  dashboardId?: number | null | undefined;
  formData: FormData;
  theme: DrawTheme;
  dataset?: DatasetNotes | undefined;
  onSelect?: OnSelect | undefined;
  onMenu?: ((point: MenuPoint) => void) | undefined;
}

/** A chart repeated in rows and columns; each repetition requests its rows when it is about to become visible. */
export function MatrixView(props: MatrixViewProps) {
  const { chartId, dashboardId, formData } = props;
  const matrix = useMemo(() => matrixOf(formData), [formData]);
  const rows = useMembers({ chartId, dashboardId, formData }, matrix.rows);
  const columns = useMembers({ chartId, dashboardId, formData }, matrix.columns);
  const error = rows.error ?? columns.error;
  if (error) {
    return (
      <ChartError
        error={error}
        onRetry={() => {
          if (rows.error) rows.refresh();
          if (columns.error) columns.refresh();
        }}
      />
    );
  }
  if (rows.waiting || columns.waiting) return <ChartSkeleton vizType={formData.viz_type} />;
  return (
    <MatrixGrid
      {...props}
      matrix={matrix}
      entries={{ rows: entriesOf(matrix.rows, rows.members), columns: entriesOf(matrix.columns, columns.members) }}
    />
  );
}

function MatrixGrid({
  matrix,
  entries,
  formData,
  theme,
  dataset,
  ...props
}: MatrixViewProps & { matrix: Matrix; entries: Parameters<typeof cellsOf>[1] }) {
  const grid = cellsOf(formData, entries, (metric) => dataset?.verbose_map?.[metric] ?? metric);
  const titleOf = useCellTitles(matrix.titleTemplate, theme.locale);
  if (grid.cells.flat().length === 0)
    return (
      <EmptyView
        drawing={{
          kind: "empty",
          title: t("No metrics or members selected"),
          hint: t("Select metrics or members for the rows or the columns."),
        }}
      />
    );
  const labelled = {
    rows: matrix.showsRowLabels && entries.rows !== null,
    columns: matrix.showsColumnHeaders && entries.columns !== null,
  };
  return (
    <div
      className="ew-matrix"
      tabIndex={0}
      role="group"
      aria-label={t("{count, plural, one {# chart} other {# charts}}", { count: grid.cells.flat().length })}
    >
      {bandsOf(grid.columns.length, matrix.chartsPerRow).map((band) => (
        <div
          key={band[0]}
          className="ew-matrix-band"
          style={{
            gridTemplateColumns: `${labelled.rows ? "28px " : ""}repeat(${matrix.chartsPerRow ?? band.length}, minmax(180px, 1fr))`,
          }}
        >
          {labelled.columns && (
            <>
              {labelled.rows && <span />}
              {band.map((column) => (
                <div
                  key={column}
                  className="ew-matrix-head"
                  title={grid.columns[column]}
                  style={{ gridColumn: column - band[0]! + (labelled.rows ? 2 : 1) }}
                >
                  {grid.columns[column]}
                </div>
              ))}
            </>
          )}
          {/* Each is placed in its column, so that a band that is not full keeps its order. */}
          {grid.rows.map((row, at) => [
            labelled.rows && (
              <div key={`row-${at}`} className="ew-matrix-side" title={row} style={{ gridColumn: 1 }}>
                <span>{row}</span>
              </div>
            ),
            ...band.map((column) => {
              const title = titleOf(row, grid.columns[column]!);
              return (
                <div
                  key={`${at}-${column}`}
                  className="ew-matrix-cell"
                  style={{ height: matrix.rowHeight, gridColumn: column - band[0]! + (labelled.rows ? 2 : 1) }}
                >
                  {title && (
                    <div className="ew-matrix-title" title={title}>
                      {title}
                    </div>
                  )}
                  <MatrixCell
                    {...props}
                    formData={grid.cells[at]![column]!}
                    label={[row, grid.columns[column]].filter(Boolean).join(", ")}
                    theme={theme}
                    dataset={dataset}
                  />
                </div>
              );
            }),
          ])}
        </div>
      ))}
    </div>
  );
}
