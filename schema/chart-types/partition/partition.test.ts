import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import { drawPartition } from "./draw";
import { examples } from "./examples";
import { partitionQuery } from "./query";

describe("partitionQuery", () => {
  const form = {
    viz_type: "partition",
    datasource: "1__table",
    metrics: ["m"],
    groupby: ["a"],
    limit: "5",
    row_limit: 50,
  };
  it("groups by time only when an option needs it", () => {
    expect(partitionQuery(form).queries[0]).toMatchObject({
      is_timeseries: false,
      columns: ["a"],
      metrics: ["m"],
      series_limit: 5,
      row_limit: 50,
      orderby: [["m", true]],
    });
    expect(partitionQuery({ ...form, time_series_option: "agg_sum", granularity_sqla: "ds" }).queries[0]).toMatchObject(
      { is_timeseries: true, granularity: "ds" },
    );
  });
  it("requests the offsets of the time comparison when advanced analytics are enabled", () => {
    const compared = { ...form, granularity_sqla: "ds", time_compare: ["1 year", "28 days ago"] };
    expect(partitionQuery({ ...compared, time_series_option: "adv_anal" }).queries[0]).toMatchObject({
      time_offsets: ["1 year ago", "28 days ago"],
    });
    expect(partitionQuery({ ...compared, time_series_option: "agg_sum" }).queries[0]!.time_offsets ?? []).toEqual([]);
  });
  it("sorts by the sort metric", () =>
    expect(partitionQuery({ ...form, timeseries_limit_metric: "n", order_desc: true }).queries[0]).toMatchObject({
      metrics: ["m", "n"],
      orderby: [["n", false]],
    }));
});

describe("drawPartition", () => {
  const draw = (at: number, more: object = {}) => {
    const drawing = drawPartition(
      examples[at]!.response,
      { ...examples[at]!.formData, ...more } as (typeof examples)[number]["formData"],
      testTheme(),
    ) as EChartsDrawing;
    const rows = drawing.table && Array.from({ length: drawing.table.rowCount }, (_, row) => drawing.table.row(row));
    return {
      drawing,
      rows,
      boxes: (drawing.option?.["series"] as [{ data: [number, number, number, number][] }])?.[0].data,
    };
  };

  it("divides the metric by region and regions by country, largest first", () => {
    const { rows, boxes } = draw(0);
    expect(rows[0]![0]).toBe("sum__SP_POP_TOTL");
    expect(boxes[0]).toEqual([0, 1, 0, 1]);
    expect(rows[1]![0]).toBe("sum__SP_POP_TOTL ▸ East Asia & Pacific");
    const [, , from, to] = boxes[1]!;
    expect([boxes[2]![2], boxes[2]![3] < to, from]).toEqual([from, true, 0]);
  });
  it("omits small parts beyond the limit", () => {
    const threshold = (partition_threshold: number) =>
      draw(0, { partition_limit: 2, partition_threshold }).rows.filter(([path]) => path!.split("▸").length === 2)
        .length;
    expect([
      threshold(1),
      threshold(0.06),
      draw(0, { partition_limit: 0 }).rows.filter(([path]) => path!.split("▸").length === 2).length,
    ]).toEqual([2, 6, 7]);
  });
  it("expands a part to the full height and restores the whole", () => {
    const { drawing, boxes } = draw(0);
    expect(drawing.zoomTo!({ seriesIndex: 0, dataIndex: 1 })).toMatchObject({
      type: "dataZoom",
      startValue: boxes[1]![2],
      endValue: boxes[1]![3],
    });
    expect(drawing.zoomTo!(null)).toMatchObject({ startValue: 0, endValue: 1 });
  });
  it("draws times at equal heights in order, or at heights proportional to their values", () => {
    const heights = (more: object) =>
      draw(2, more)
        .boxes.filter(([depth]) => depth === 1)
        .map(([, , from, to]) => Number((to - from).toFixed(3)));
    expect(heights({})).toEqual([0.333, 0.333, 0.333]);
    expect(heights({ equal_date_size: false })).toEqual([0.353, 0.477, 0.171]);
    expect(draw(2).rows[1]![0]).toBe("count ▸ 2003");
  });
  it("writes differences with their sign", () =>
    expect(draw(3).rows.map(([path, value]) => [path, value])[1]).toEqual(["count ▸ Classic Cars", "-207"]));
  it("lists the sibling parts in the tooltip, or only the hovered part", () => {
    const { drawing } = draw(0);
    const tip = drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 2 }]);
    expect([tip.title, tip.rows[0]!.name, tip.rows.length]).toEqual([
      "sum__SP_POP_TOTL ▸ East Asia & Pacific",
      "▸ China",
      5,
    ]);
    expect(draw(0, { rich_tooltip: false }).drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 2 }])).toMatchObject({
      title: "sum__SP_POP_TOTL ▸ East Asia & Pacific ▸ China",
      rows: [{ name: "China", text: "1,344,130,000 · 70.8%" }],
    });
  });
  describe("time comparison", () => {
    const [first, second] = [Date.UTC(2004, 0), Date.UTC(2005, 0)];
    const data = [
      [first, "A", 10, 8],
      [first, "B", 4, null],
      [second, "A", 12, 10],
      [second, "B", 6, 4],
    ].map(([__timestamp, group, m, then]) => ({ __timestamp, group, m, "m__1 year ago": then })) as never;
    const response = {
      queries: [
        { colnames: ["__timestamp", "group", "m", "m__1 year ago"], coltypes: [2, 1, 0, 0] as (0 | 1 | 2)[], data },
      ],
    };
    const rows = (comparison_type: string) => {
      const drawing = drawPartition(
        response as never,
        {
          viz_type: "partition",
          datasource: "1__table",
          metrics: ["m"],
          groupby: ["group"],
          time_series_option: "adv_anal",
          time_compare: "1 year",
          comparison_type,
          date_time_format: "%Y",
          partition_limit: 0,
        },
        testTheme(),
      ) as EChartsDrawing;
      return Array.from({ length: drawing.table.rowCount }, (_, row) => drawing.table.row(row).slice(0, 2));
    };
    it("shows the earlier values as a separate root part", () => {
      expect(rows("values")).toEqual(
        expect.arrayContaining([
          ["m ▸ 2005 ▸ A", "12"],
          ["m, 1 year ago ▸ 2005 ▸ A", "10"],
          ["m, 1 year ago ▸ 2004", "8"],
        ]),
      );
    });
    it("shows differences, percentages or ratios instead of the values", () => {
      expect(rows("absolute")).toEqual(
        expect.arrayContaining([
          ["m − 1 year ago ▸ 2005", "4"],
          ["m − 1 year ago ▸ 2005 ▸ B", "2"],
        ]),
      );
      expect(rows("percentage")).toEqual(expect.arrayContaining([["m % of 1 year ago ▸ 2005 ▸ B", "50.0%"]]));
      expect(rows("ratio")).toEqual(expect.arrayContaining([["m ÷ 1 year ago ▸ 2005 ▸ A", "1.2"]]));
      expect(rows("ratio").map(([path]) => path)).not.toContain("m ▸ 2005 ▸ A");
    });
  });
  it("shows an error message for invalid options", () => {
    const drawing = drawPartition(
      examples[2]!.response,
      {
        ...examples[2]!.formData,
        time_series_option: "adv_anal",
        rolling_type: "mean",
        rolling_periods: 2,
        min_periods: 9,
      },
      testTheme(),
    );
    expect(drawing).toMatchObject({ kind: "empty", title: expect.stringContaining("rolling window") });
  });
});
