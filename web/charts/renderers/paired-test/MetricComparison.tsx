import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useId, useState } from "react";
import type { PairedTestDrawing } from "../../../../schema/chart-types/drawing/paired-test";
import { currentLocale, t } from "../../../i18n";
import { type ComparisonSort, comparisonOrder } from "./comparison-order";

/** The groups of one metric: the first is the control until another row is clicked. */
export function MetricComparison({ drawing, metric }: { drawing: PairedTestDrawing; metric: number }) {
  const radios = useId();
  const [control, setControl] = useState(0);
  const [sort, setSort] = useState<ComparisonSort | null>(null);
  const { dimensions } = drawing;
  const { name, groups } = drawing.metrics[metric]!;
  const compared = drawing.compared(metric, control);
  const order = comparisonOrder(groups, compared, sort, currentLocale());
  const heads = [...dimensions, t("p-value"), t("Lift %"), t("Significant")];
  const sortBy = (column: number) =>
    setSort(
      sort?.column !== column ? { column, descending: false } : sort.descending ? null : { column, descending: true },
    );

  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <table>
        <thead>
          <tr>
            {heads.map((head, column) => {
              const mine = sort?.column === column ? sort : null;
              const Sign = mine ? (mine.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
              return (
                <th
                  key={column}
                  scope="col"
                  className={column < dimensions.length ? undefined : "n"}
                  aria-sort={mine ? (mine.descending ? "descending" : "ascending") : undefined}
                >
                  <button type="button" className="ew-th" onClick={() => sortBy(column)}>
                    <span>{head}</span>
                    <Sign aria-hidden="true" />
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {order.map((at) => {
            const group = groups[at]!;
            const found = compared[at] ?? null;
            return (
              <tr
                key={group.join("\u0000")}
                className={at === control ? "is-control" : undefined}
                onClick={() => setControl(at)}
              >
                {group.map((part, column) =>
                  column === 0 ? (
                    <th key={column} scope="row">
                      <label>
                        <input
                          type="radio"
                          name={radios}
                          checked={at === control}
                          aria-label={t("Compare with {name}", { name: group.join(", ") })}
                          onChange={() => setControl(at)}
                        />
                        {part}
                      </label>
                    </th>
                  ) : (
                    <td key={column}>{part}</td>
                  ),
                )}
                {found ? (
                  <>
                    <td className="n">{found.pText}</td>
                    <td className={`n${Number.isFinite(found.lift) ? (found.lift < 0 ? " is-less" : " is-more") : ""}`}>
                      {found.liftText}
                    </td>
                    <td className="n">
                      {found.isSignificant === null ? t("Unknown") : found.isSignificant ? <b>{t("Yes")}</b> : t("No")}
                    </td>
                  </>
                ) : (
                  [0, 1, 2].map((column) => (
                    <td key={column} className="n">
                      {t("control")}
                    </td>
                  ))
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
