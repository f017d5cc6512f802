import { describe, expect, it } from "vitest";
import { buildDataset } from "../../dataset/model-builders";
import { timeRangesAt } from "../../query/time-ranges";
import { prepareQuery } from "../compile/prepare";
import { postgres } from "../dialects/postgres";
import type { QueryPartitions } from "../partitions";
import { namedPartitions } from "./named-partitions";
import { templatesOf } from "./renderer";
import { isValueTemplate } from "./value-template";

const dataset = buildDataset();
const timeRanges = timeRangesAt(new Date("2024-06-01T00:00:00Z"));
const query = prepareQuery({ columns: [] }, dataset, timeRanges);

describe("macros for partitions", () => {
  const partitions: QueryPartitions = {
    named: {
      "web.log": {
        columns: ["ds"],
        latest: { ds: "2024-02-0'1" },
        rows: null,
      },
      events: {
        columns: ["ds", "kind"],
        latest: { ds: "2024-02-01", kind: "view" },
        rows: null,
        values: [
          ["2024-02-01", "view"],
          ["2024-01-31", "click"],
          ["2024-01-30", "click"],
        ],
      },
      empty: { columns: ["ds"], latest: { ds: null }, rows: null },
      hours: {
        columns: ["hour", "day"],
        latest: {},
        rows: null,
        values: [
          ["9", 1],
          ["10", 1],
        ],
      },
    },
  };
  const rendered = (template: string): string =>
    templatesOf(
      { user: null, urlParams: {} },
      { dataset, dialect: postgres, query, timeRanges, partitions, datasetSql: () => null },
    ).render(template);
  it.each([
    ["ds = '{{ latest_partition('web.log') }}'", "ds = '2024-02-0''1'"],
    ["ds = {{ presto.latest_partition('web.log') }}", "ds = '2024-02-0''1'"],
    ["ds = '{{ trino.first_latest_partition(\"web.log\") }}'", "ds = '2024-02-0''1'"],
    ["ds IN {{ latest_partitions('web.log') | where_in }}", "ds IN ('2024-02-0''1')"],
    ["ds = '{{ latest_sub_partition('events', kind='click') }}'", "ds = '2024-01-31'"],
    ["ds = '{{ latest_sub_partition('events', kind='none') }}'", "ds = ''"],
    ["hour = '{{ latest_sub_partition('hours', day=1) }}'", "hour = '10'"],
    ["ds = '{{ latest_partition('empty') }}'", "ds = 'None'"],
  ])("renders the partition macro %s", (template, sql) => {
    expect(rendered(template)).toBe(sql);
  });
  it.each([
    [
      "{{ latest_partition('web.other') }}",
      "Error getting partition for web.other. Verify that this table has a partition.",
    ],
    ["{{ latest_partition('constructor') }}", "Error getting partition for constructor."],
    ["{{ latest_partition('events') }}", "The table should have a single partitioned field to use this function."],
    ["{{ latest_sub_partition('events', x=1) }}", "Field [x] is not part of the portioning key"],
    ["{{ latest_sub_partition('events') }}", "A filter needs to be specified for 1 out of the 2 fields."],
    ["{{ latest_partition(1) }}", "'table_name' must be str, not int"],
  ])("reports the error of %s", (template, message) => {
    expect(() => rendered(template)).toThrow(message);
  });
  it("returns an empty text where partitions are not read", () => {
    const unread = templatesOf(
      { user: null, urlParams: {} },
      {
        dataset,
        dialect: postgres,
        query,
        timeRanges,
        partitions: { named: {}, areUnread: true },
        datasetSql: () => null,
      },
    );
    expect(unread.render("'{{ presto.latest_partition('x') }}' {{ latest_sub_partition('y', z=1) }}")).toBe("'' ''");
  });
  it("names the tables that macros read, and which of them need all partitions", () => {
    const texts = [
      "{{ presto.latest_partition('a.b') }} {{ latest_sub_partition( \"c\" , x='1') }}",
      JSON.stringify({ where: "ds = '{{ latest_partitions(\"d e\")[0] }}' and {{ first_latest_partition('a.b') }}" }),
      "latest_partition('no template')",
      null,
    ];
    expect([...namedPartitions(texts)]).toEqual([
      ["a.b", false],
      ["c", true],
      ["d e", false],
    ]);
    const many = Array.from({ length: 30 }, (_, at) => `{{ latest_partition('t${at}') }}`);
    expect(namedPartitions(many).size).toBe(10);
  });
  it("only fill in a value, so that they choose no table", () => {
    expect(isValueTemplate("select 1 where ds = '{{ presto.latest_partition('a.b') }}'")).toBe(true);
    expect(isValueTemplate("select * from {{ latest_partition(x) }}")).toBe(false);
    expect(() => rendered("select * from {{ latest_partition('web.log') }}")).not.toThrow();
  });
});
