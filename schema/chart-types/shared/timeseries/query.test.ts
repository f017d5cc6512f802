import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { FormData } from "../../define";
import { timeseriesQuery } from "./query";

const FOLDER = new URL("../../../../../shared/golden/chart_data/charts/", import.meta.url);
const recorded = existsSync(FOLDER) ? readdirSync(FOLDER).filter((f) => /_(echarts_timeseries\w*|echarts_area)_/.test(f) && !/_\d\.json$/.test(f)) : [];

describe("the query of a time series chart", () => {
  it.skipIf(!recorded.length).each(recorded.length ? recorded : ["(no recordings here)"])("is the recorded one: %s", (file) => {
    const { body } = (JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as { request: { body: { form_data: FormData; queries: Record<string, unknown>[] } } }).request;
    if (!body.form_data) return;
    const [mine] = timeseriesQuery(body.form_data).queries;
    const { url_params: _, ...want } = body.queries[0]!;
    expect(JSON.parse(JSON.stringify(mine))).toMatchObject(want);
  });
});
