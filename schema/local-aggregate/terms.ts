import { metricLabel } from "../query/labels";
import type { Metric } from "../query/query-context";
import type { ValueType } from "../query/frame";
import { columnType, type DatasetFacts } from "./dataset-facts";
import { ServerOnly } from "./server-only";

/** A column of the aggregate with its sum, minimum or maximum. ROWS counts rows. */
export interface Measure {
  aggregate: "ROWS" | "COUNT" | "SUM" | "MIN" | "MAX";
  column: string;
}

/** A metric that follows from measures. */
export interface Term {
  label: string;
  aggregate: Measure["aggregate"] | "AVG";
  column: string;
  /** The type that PostgreSQL returns. */
  type: ValueType;
  /** Whether a value without a number may be no null but NaN or an infinity. */
  mayHoldNaN: boolean;
}

export const measureKey = ({ aggregate, column }: Measure): string => `${aggregate}(${column})`;

/** The measures that a term is computed from. */
export function measuresOf({ aggregate, column, mayHoldNaN }: Term): Measure[] {
  if (aggregate === "AVG")
    return [
      { aggregate: "SUM", column },
      { aggregate: "COUNT", column },
    ];
  return mayHoldNaN
    ? [
        { aggregate, column },
        { aggregate: "COUNT", column },
      ]
    : [{ aggregate, column }];
}

/** COUNT(*) or an aggregate of a column's name, as PostgreSQL reads it. */
const ADDITIVE = /^\s*(COUNT|SUM|AVG|MIN|MAX)\s*\(\s*(?:(\*)|([a-z_][a-z0-9_]*)|"([^"]+)")\s*\)\s*$/i;

/** Reads a metric as a term; throws ServerOnly unless it can be computed from groups of rows. */
export function readTerm(metric: Metric, dataset: DatasetFacts): Term {
  const label = metricLabel(metric);
  if (typeof metric === "string") {
    const saved = dataset.metrics.find(({ metric_name }) => metric_name === metric);
    if (!saved) throw new ServerOnly(`metric ${metric}`);
    return readExpression(label, saved.expression, dataset);
  }
  if (metric.expressionType === "SQL") return readExpression(label, metric.sqlExpression ?? "", dataset);
  const { aggregate, column } = metric;
  if (metric.expressionType !== "SIMPLE" || !aggregate || !column?.column_name) throw new ServerOnly(`metric ${label}`);
  return termOf(label, aggregate, column.column_name, dataset);
}

function readExpression(label: string, expression: string, dataset: DatasetFacts): Term {
  const [, aggregate, rows, bare, quoted] = ADDITIVE.exec(expression) ?? [];
  if (aggregate?.toUpperCase() === "COUNT" && rows)
    return { label, aggregate: "ROWS", column: "*", type: "int", mayHoldNaN: false };
  const column = quoted ?? bare;
  // A bare name is folded to lower case.
  if (!aggregate || !column || (bare && bare !== bare.toLowerCase())) throw new ServerOnly(`metric ${label}`);
  return termOf(label, aggregate.toUpperCase(), column, dataset);
}

function termOf(label: string, aggregate: string, column: string, dataset: DatasetFacts): Term {
  const type = columnType(dataset, column);
  const isWhole = type === "whole" || type === "long";
  const term = { label, column, mayHoldNaN: false };
  if (aggregate === "COUNT") return { ...term, aggregate, type: "int" };
  // Sums of fractions depend on the order of the rows.
  if (aggregate === "SUM" && isWhole) return { ...term, aggregate, type: type === "long" ? "float" : "int" };
  if (aggregate === "AVG" && isWhole) return { ...term, aggregate, type: "float" };
  if ((aggregate === "MIN" || aggregate === "MAX") && (isWhole || type === "number"))
    return { ...term, aggregate, type: isWhole ? "int" : "float", mayHoldNaN: !isWhole };
  throw new ServerOnly(`${aggregate} of ${column}`);
}
