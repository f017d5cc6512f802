import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalog, isReady, loadChartType } from "../schema/chart-types/catalog";
import type { FormData } from "../schema/chart-types/define";
import type { DrawingTable } from "../schema/chart-types/drawing/drawing-table";
import { withDefaults } from "../schema/chart-types/with-defaults";
import type { QueryResult, Row } from "../schema/query/answer";
import { testTheme } from "./draw-theme";

const folder = join(import.meta.dirname, "../../shared/golden/chart_data/charts");

interface Recorded {
  name: string;
  formData: FormData;
  queries: QueryResult[];
}

describe.skipIf(!existsSync(folder))("every recorded example", () => {
  it.each(recorded())("is drawn from its stored params and its recorded answer: $name", async ({ formData, queries }) => {
    const vizType = formData.viz_type;
    if (!isReady(vizType)) throw new Error(`${vizType} is not drawn`);
    const chartType = await loadChartType(vizType);
    const drawing = chartType.draw({ queries }, withDefaults(chartType.fields, formData), testTheme());
    expect(catalog[vizType].draws).toContain(drawing.kind);
    if (!("table" in drawing)) return;
    const { rowCount, row, headers } = drawing.table as DrawingTable;
    expect(rowCount).toBeGreaterThan(0);
    expect(row(0)).toHaveLength(headers.length);
    expect([...row(0), ...row(rowCount - 1)].join(" ")).not.toMatch(/NaN|undefined|\[object/);
  });
});

function recorded(): Recorded[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith(".json")).flatMap((name) => {
    const { request, response, chart } = JSON.parse(readFileSync(join(folder, name), "utf8"));
    const formData = { ...chart.params, viz_type: chart.viz_type, datasource: `${chart.datasource_id}__table` } as FormData;
    const answer = response.body;
    if (Array.isArray(answer?.result)) return name.includes("_2.json") ? [] : [{ name, formData, queries: answersOf(name, answer.result) }];
    const rows = request.path.startsWith("/superset/explore_json") ? legacyRows(formData, answer) : null;
    return rows ? [{ name, formData, queries: [{ colnames: Object.keys(rows[0] ?? {}), coltypes: Object.values(rows[0] ?? {}).map((value) => (typeof value === "number" ? 0 : 1)), data: rows, rowcount: rows.length } as QueryResult] }] : [];
  });
}

/** A table's second request is recorded beside the first. */
function answersOf(name: string, result: QueryResult[]): QueryResult[] {
  const second = join(folder, name.replace(".json", "_2.json"));
  return existsSync(second) ? [...result, ...JSON.parse(readFileSync(second, "utf8")).response.body.result] : result;
}

type Shaped = Record<string, Record<string, unknown>[]>;

/** Rows that the shapes of the older call were made of. */
function legacyRows(formData: FormData, { data }: Shaped): Row[] | null {
  if (!data) return null;
  const labelled = (key: string): string => {
    const metric = formData[key];
    return typeof metric === "string" ? metric : String((metric as { label?: string } | null)?.label);
  };
  switch (formData.viz_type) {
    case "para": return data as Row[];
    case "country_map": return data.map(({ country_id, metric }) => ({ [String(formData["entity"])]: country_id, [labelled("metric")]: metric })) as Row[];
    case "world_map": return data.map(({ code, m1, m2 }) => ({ [String(formData["entity"])]: code, [labelled("metric")]: m1, [labelled("secondary_metric")]: m2 })) as Row[];
    case "horizon": return data.flatMap(({ key, values }) => (values as { x: number; y: number }[]).map(({ x, y }) => ({ __timestamp: x, [String([formData["groupby"]].flat()[0])]: String(key), [labelled("metrics")]: y }))) as Row[];
    default: return null;
  }
}
