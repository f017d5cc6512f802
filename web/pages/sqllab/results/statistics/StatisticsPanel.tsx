import { NULL_TEXT } from "../../../../../schema/format/null-text";
import type { ReactNode } from "react";
import type { RunColumn } from "../../../../../schema/query-run/calls";
import type { Value } from "../../../../../schema/query/chart-data-response";
import { currentLocale, t } from "../../../../i18n";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import { type ResultTable, shownValue } from "../result-table";
import { SidePanel } from "../SidePanel";
import { useStatistics } from "./useStatistics";

interface StatisticsPanelProps {
  table: ResultTable;
  order: Uint32Array;
  column: RunColumn;
  /** Filters the rows by a value. */
  onFilter: (text: string) => void;
  onClose: () => void;
}

/** Statistics of a column over the filtered rows; clicking a frequent value filters by it. */
export function StatisticsPanel({ table, order, column, onFilter, onClose }: StatisticsPanelProps) {
  const found = useStatistics(table, order, column);
  const text = (value: Value) => (value === null ? NULL_TEXT : shownValue(value, column.is_dttm));
  const share = (count: number) =>
    new Intl.NumberFormat(currentLocale(), { style: "percent", maximumFractionDigits: 1 }).format(
      found!.count === 0 ? 0 : count / found!.count,
    );
  return (
    <SidePanel
      label={t("Statistics of {name}", { name: column.name })}
      title={column.name}
      note={<span className="mono">{column.type}</span>}
      onClose={onClose}
    >
      {!found && <Skeleton height={160} />}
      {found && (
        <>
          <dl className="rv-facts">
            <Fact name={t("Rows")}>{found.count.toLocaleString(currentLocale())}</Fact>
            <Fact name={t("Nulls")}>
              {found.nulls.toLocaleString(currentLocale())} <span className="t3">{share(found.nulls)}</span>
            </Fact>
            <Fact name={t("Distinct")}>{found.distinct.toLocaleString(currentLocale())}</Fact>
            {found.min !== null && <Fact name={t("Minimum")}>{text(found.min)}</Fact>}
            {found.max !== null && <Fact name={t("Maximum")}>{text(found.max)}</Fact>}
            {found.mean !== null && <Fact name={t("Mean")}>{plain(found.mean)}</Fact>}
            {found.median !== null && <Fact name={t("Median")}>{text(found.median)}</Fact>}
            {found.sum !== null && <Fact name={t("Sum")}>{plain(found.sum)}</Fact>}
            {found.lengths && (
              <Fact name={t("Length")}>
                {found.lengths[0] === found.lengths[1]
                  ? found.lengths[0]
                  : t("{least} to {most}", { least: found.lengths[0], most: found.lengths[1] })}
              </Fact>
            )}
          </dl>
          <h4>{t("Most frequent")}</h4>
          <ul className="rv-top">
            {found.top.map(({ value, count }) => (
              <li key={`${typeof value} ${value}`}>
                <button
                  type="button"
                  onClick={() => onFilter(value === null ? "null" : `= ${text(value)}`)}
                  title={t("Show only these rows")}
                >
                  <span className={value === null ? "trunc t3" : "trunc"}>{text(value)}</span>
                  <span className="tn t2">{count.toLocaleString(currentLocale())}</span>
                  <span
                    className="rv-share"
                    style={{ width: `${(count / found.top[0]!.count) * 100}%` }}
                    aria-hidden="true"
                  />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="tn">{children}</dd>
  </div>
);

const plain = (value: number): string => value.toLocaleString(currentLocale(), { maximumSignificantDigits: 10 });
