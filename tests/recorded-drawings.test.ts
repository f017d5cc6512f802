import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isReady, loadChartType } from "../schema/chart-types/catalog";
import type { FormData } from "../schema/chart-types/define";
import type { Drawing } from "../schema/chart-types/drawing/drawing";
import type { QueryResult } from "../schema/query/answer";
import { testTheme } from "./draw-theme";

/** The example charts' params and answers as they were recorded, drawn by us: nothing may throw, and no figure may be lost. */
const RECORDINGS = join(import.meta.dirname, "../../shared/golden/chart_data/charts");

interface Recording {
  name: string;
  formData: FormData;
  results: QueryResult[];
}

const recordings = (existsSync(RECORDINGS) ? readdirSync(RECORDINGS) : []).flatMap((name): Recording[] => {
  const { request, response } = JSON.parse(readFileSync(join(RECORDINGS, name), "utf8")) as { request: { body?: { form_data?: FormData } }; response: { body?: { result?: QueryResult[] } } };
  const formData = request.body?.form_data;
  const results = response.body?.result;
  return formData && results?.[0]?.data && isReady(formData.viz_type) ? [{ name, formData, results }] : [];
});

async function drawn({ formData, results }: Recording): Promise<Drawing> {
  if (!isReady(formData.viz_type)) throw new Error(formData.viz_type);
  return (await loadChartType(formData.viz_type)).draw({ queries: results }, formData, testTheme());
}

const sum = (values: readonly unknown[]): number => values.reduce<number>((total, value) => total + (typeof value === "number" ? value : 0), 0);

describe.skipIf(recordings.length === 0)("a recorded example chart", () => {
  it.each(recordings)("is drawn, with as many rows as were answered: $name", async (recording) => {
    const drawing = await drawn(recording);
    expect(drawing.kind).not.toBe("empty");
    if (drawing.kind === "number") expect(drawing.text).toMatch(/\d/);
    if (drawing.kind === "table") expect(drawing.rows.length).toBe(recording.results[0]!.data.length);
    if ("table" in drawing) expect(drawing.table.row(0).length).toBe(drawing.table.headers.length);
  });

  const plotted = recordings.filter(({ formData }) => /^echarts_(timeseries|area)/.test(formData.viz_type));
  it.each(plotted)("plots every figure of its answer: $name", async (recording) => {
    const drawing = await drawn(recording);
    if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
    const [result] = recording.results as [QueryResult];
    const axis = drawing.xColumn;
    // What has no time has no place on an axis of time.
    const placed = result.data.filter((row) => drawing.xAxis.kind === "category" || row[axis as string] !== null);
    const answered = result.colnames.filter((column) => column !== axis).map((column) => sum(placed.map((row) => row[column])));
    const shown = drawing.series.filter(({ quiet }) => !quiet).map(({ values }) => sum(values));
    expect(shown.length).toBe(answered.length);
    expect(shown.sort((a, b) => a - b)).toEqual(answered.sort((a, b) => a - b).map((total) => expect.closeTo(total, 3)));
    expect(drawing.x.length).toBe(placed.length);
  });
});
