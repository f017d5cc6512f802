import type { QueryResult } from "../../query/chart-data-response";
import type { Selection } from "../drawing/drawing";
import { amount, rowName, rowSelection } from "../shared/cell-text";
import { share } from "../shared/hierarchy";
import type { PERCENT_TYPES } from "./fields";

export interface Stage {
  name: string;
  value: number;
  /** Share (0–1) of the base that the chart's percentages use. */
  share: number;
  selection: Selection | null;
}

interface StagesOptions {
  query: QueryResult;
  dimensions: readonly string[];
  metric: string;
  percentOf: (typeof PERCENT_TYPES)[number];
  locale: string;
}

/** Returns rows as stages in the response's order, which defines the first and the previous stage. */
export function stagesOf({ query, dimensions, metric, percentOf, locale }: StagesOptions): Stage[] {
  const name = rowName(query, dimensions, null, locale);
  const amounts = query.data.map((row) => amount(row[metric]));
  const total = amounts.reduce((sum, each) => sum + each, 0);
  const wholeAt = (at: number): number =>
    percentOf === "total" ? total : percentOf === "first_step" ? amounts[0]! : amounts[Math.max(at - 1, 0)]!;
  return query.data.map((row, at) => ({
    name: name(row) || metric,
    value: amounts[at]!,
    share: share(amounts[at]!, wholeAt(at)),
    selection: rowSelection(row, dimensions),
  }));
}

/** Returns a stage's label for a stored label type number; 6 is value and percentage. */
export function stageText(
  type: number,
  stage: Stage,
  value: (value: number) => string,
  percent: (share: number) => string,
): string {
  const [name, amountText, part] = [stage.name, value(stage.value), percent(stage.share)];
  return (
    [
      name,
      amountText,
      part,
      `${name}: ${amountText}`,
      `${name}: ${part}`,
      `${name}: ${amountText} (${part})`,
      `${amountText} (${part})`,
    ][type] ?? name
  );
}
