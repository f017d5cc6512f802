import { describe, expect, it } from "vitest";
import { recording, recordingPaths } from "../../../../tests/recordings";
import type { FormData } from "../../define";
import { timeseriesQuery } from "./query";

const recorded = recordingPaths("chart_data/charts").filter(
  (f) => /_(echarts_timeseries\w*|echarts_area)_/.test(f) && !/_\d\.json$/.test(f),
);

describe("timeseriesQuery", () => {
  it.each(recorded)("returns the query that Superset recorded: %s", (file) => {
    const { body } = recording<{ request: { body: { form_data: FormData; queries: Record<string, unknown>[] } } }>(
      file,
    ).request;
    if (!body.form_data) return;
    const [mine] = timeseriesQuery(body.form_data).queries;
    const { url_params: _, ...want } = body.queries[0]!;
    expect(JSON.parse(JSON.stringify(mine))).toMatchObject(want);
  });
});
