import { describe, expect, it } from "vitest";
import { isReady, loadChartType } from "../schema/chart-types/catalog";
import type { FormData } from "../schema/chart-types/define";
import type { Drawing } from "../schema/chart-types/drawing/drawing";
import type { QueryResult } from "../schema/query/chart-data-response";
import { testTheme } from "./draw-theme";
import { recording, recordingPaths } from "./recordings";

/** Draws the recorded params and responses of the example charts: no drawing may throw or lose a figure. */
const FOLDER = "chart_data/charts";

interface Recording {
  name: string;
  formData: FormData;
  results: QueryResult[];
}

const recordings = recordingPaths(FOLDER).flatMap((path): Recording[] => {
  const { request, response } = recording<{
    request: { body?: { form_data?: FormData } };
    response: { body?: { result?: QueryResult[] } };
  }>(path);
  const formData = request.body?.form_data;
  const results = response.body?.result;
  return formData && results?.[0]?.data && isReady(formData.viz_type)
    ? [{ name: path.slice(FOLDER.length + 1), formData, results }]
    : [];
});

async function drawn({ formData, results }: Recording): Promise<Drawing> {
  if (!isReady(formData.viz_type)) throw new Error(formData.viz_type);
  return (await loadChartType(formData.viz_type)).draw({ queries: results }, formData, testTheme());
}

const sum = (values: readonly unknown[]): number =>
  values.reduce<number>((total, value) => total + (typeof value === "number" ? value : 0), 0);

describe("recorded example chart", () => {
  it.each(recordings)("$name is drawn with as many rows as the response has", async (recording) => {
    const drawing = await drawn(recording);
    expect(drawing.kind).not.toBe("empty");
    if (drawing.kind === "number") expect(drawing.text).toMatch(/\d/);
    if (drawing.kind === "table") expect(drawing.rows.length).toBe(recording.results[0]!.data.length);
    if ("table" in drawing) expect(drawing.table.row(0).length).toBe(drawing.table.headers.length);
  });

  const plotted = recordings.filter(({ formData }) => /^echarts_(timeseries|area)/.test(formData.viz_type));
  it.each(plotted)("$name plots every figure of its response", async (recording) => {
    const drawing = await drawn(recording);
    if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
    const [result] = recording.results as [QueryResult];
    const axis = drawing.xColumn;
    // Rows without a time have no place on a time axis.
    const placed = result.data.filter((row) => drawing.xAxis.kind === "category" || row[axis as string] !== null);
    const measured = result.colnames
      .filter((column) => column !== axis)
      .map((column) => sum(placed.map((row) => row[column])));
    const shown = drawing.series.filter(({ quiet }) => !quiet).map(({ values }) => sum(values));
    expect(shown.length).toBe(measured.length);
    expect(shown.sort((a, b) => a - b)).toEqual(
      measured.sort((a, b) => a - b).map((total) => expect.closeTo(total, 3)),
    );
    expect(drawing.x.length).toBe(placed.length);
  });
});
