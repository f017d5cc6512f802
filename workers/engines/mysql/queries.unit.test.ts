import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatasetModel } from "../../../schema/dataset/model";
import { buildColumn, buildDataset, buildMetric } from "../../../schema/dataset/model-builders";
import type { Value } from "../../../schema/query/chart-data-response";
import type { QueryFilter, QueryObject } from "../../../schema/query/query-context";
import { compileQuery } from "../../../schema/sql/compile/compile";
import { mysql as dialect } from "../../../schema/sql/dialects/mysql";
import { mysql } from ".";
import { type Fact, facts, inserts, START, STRINGS } from "./local-facts";
import type { LocalServer } from "./local-server";
import { localServers } from "./local-servers";

const dataset = (more: Partial<DatasetModel> = {}): DatasetModel =>
  buildDataset({
    backend: "mysql",
    table_name: "facts of `all`",
    schema: "app",
    columns: [
      buildColumn("s", "VARCHAR(40)"),
      buildColumn("n", "INTEGER"),
      buildColumn("ds", "DATETIME(3)", { is_dttm: true }),
      buildColumn("d", "DATE", { is_dttm: true }),
      buildColumn("b", "TINYINT(1)"),
      buildColumn("Order", "VARCHAR(10)"),
      buildColumn("amount", "DECIMAL(10, 2)"),
      buildColumn("epoch", "BIGINT", { is_dttm: true, python_date_format: "epoch_s" }),
      buildColumn("epoch_ms", "BIGINT", { is_dttm: true, python_date_format: "epoch_ms" }),
      buildColumn("day", "VARCHAR(10)", { is_dttm: true, python_date_format: "%Y-%m-%d" }),
      buildColumn("twice", "INTEGER", { expression: "n*2" }),
      buildColumn("either", "TINYINT", { expression: "b OR n > 4" }),
      buildColumn("late", "DATETIME", { expression: "ds + INTERVAL 1 DAY", is_dttm: true }),
    ],
    metrics: [buildMetric("cnt")],
    ...more,
  });

localServers.forEach(({ name, isHere, start }) =>
  describe.skipIf(!isHere)(`queries on ${name}`, () => {
    let local: LocalServer;
    beforeAll(async () => {
      local = await start(5614);
      const client = await local.client();
      await client.query(`CREATE DATABASE app CHARACTER SET utf8mb4 COLLATE utf8mb4_bin; USE app;
      CREATE TABLE \`facts of \`\`all\`\`\` (s VARCHAR(40), n INTEGER, ds DATETIME(3), d DATE, b TINYINT(1), \`Order\` VARCHAR(10), amount DECIMAL(10, 2), epoch BIGINT, epoch_ms BIGINT, day VARCHAR(10));
      INSERT INTO \`facts of \`\`all\`\`\` VALUES ${inserts()}`);
      await client.end();
    }, 60_000);
    afterAll(() => local?.stop());

    const rows = async (query: QueryObject, more: Partial<DatasetModel> = {}): Promise<Value[][]> => {
      const { sql } = compileQuery(query, dataset(more), dialect, { now: new Date("2026-11-21T03:20:23Z") });
      const connection = mysql.connect({ uri: local.uri("app"), password: null, allowPrivateHosts: true });
      const all: Value[][] = [];
      try {
        for await (const { values, length } of connection.run(sql, { timeoutMs: 5000, maxRows: 100_000 }))
          for (let row = 0; row < length; row++) all.push(values.map((cells) => cells[row]!));
      } catch (error) {
        throw new Error(`${(error as Error).message} in ${sql}`, { cause: error });
      } finally {
        await connection.close();
      }
      return all;
    };
    const counted = async (more: QueryObject): Promise<number> =>
      Number((await rows({ metrics: ["cnt"], ...more }))[0]![0]);
    const filtered = (...filters: QueryFilter[]): Promise<number> => counted({ filters });
    const those = (keeps: (fact: Fact) => boolean): number => facts.filter(keeps).length;
    const when = (year: number): number => Date.UTC(year, 0, 1);

    it.each<[QueryFilter, (fact: Fact) => boolean]>([
      ...["O'Neil", "back\\slash", "tail\\", "50% off", "Ärger 😀", 'quo"te', "--x"].map(
        (val): [QueryFilter, (fact: Fact) => boolean] => [{ col: "s", op: "==", val }, ({ s }) => s === val],
      ),
      [{ col: "s", op: "IN", val: ["plain", "<NULL>"] }, ({ s }) => s === "plain" || s === null],
      [{ col: "s", op: "NOT IN", val: ["plain", null] }, ({ s }) => s !== "plain" && s !== null],
      [{ col: "s", op: "NOT IN", val: ["plain"] }, ({ s }) => s !== "plain" && s !== null],
      [{ col: "s", op: "IN", val: ["<empty string>"] }, ({ s }) => s === ""],
      [{ col: "s", op: "!=", val: "plain" }, ({ s }) => s !== "plain" && s !== null],
      [{ col: "s", op: "==", val: null }, ({ s }) => s === null],
      [{ col: "s", op: "IS NULL" }, ({ s }) => s === null],
      [{ col: "s", op: "IS NOT NULL" }, ({ s }) => s !== null],
      [{ col: "s", op: "LIKE", val: "%la%" }, ({ s }) => s?.includes("la") ?? false],
      [{ col: "s", op: "NOT LIKE", val: "%la%" }, ({ s }) => s !== null && !s.includes("la")],
      [{ col: "s", op: "ILIKE", val: "pLa%" }, ({ s }) => /^pla/i.test(s ?? "")],
      [{ col: "s", op: "ILIKE", val: "%\\_score" }, ({ s }) => s === "under_score"],
      [{ col: "s", op: "NOT ILIKE", val: "pLa%" }, ({ s }) => s !== null && !/^pla/i.test(s)],
      [{ col: "n", op: "ILIKE", val: "4%" }, ({ n }) => n === 4],
      [{ col: "n", op: "==", val: "5" }, ({ n }) => n === 5],
      [{ col: "n", op: ">=", val: 8 }, ({ n }) => n !== null && n >= 8],
      [{ col: "n", op: "IN", val: [1, "2", null] }, ({ n }) => n === null || n === 1 || n === 2],
      [{ col: "amount", op: "<", val: 1.5 }, ({ amount }) => amount < 1.5],
      [{ col: "b", op: "IS TRUE" }, ({ b }) => b === true],
      [{ col: "b", op: "IS FALSE" }, ({ b }) => b === false],
      [{ col: "b", op: "==", val: true }, ({ b }) => b === true],
      [{ col: "b", op: "==", val: 0 }, ({ b }) => b === false],
      [{ col: "Order", op: "==", val: "x" }, ({ order }) => order === "x"],
      [{ col: "twice", op: ">", val: 10 }, ({ n }) => n !== null && n > 5],
      [{ col: "either", op: "IS TRUE" }, ({ b, n }) => b === true || (n !== null && n > 4)],
      [
        { col: { sqlExpression: "UPPER(s)", label: "u" }, op: "==", val: "PLAIN" },
        ({ s }) => s?.toUpperCase() === "PLAIN",
      ],
      [
        { col: "ds", op: "TEMPORAL_RANGE", val: "1965-01-01 : 2040-01-01" },
        ({ ds }) => ds !== null && ds >= when(1965) && ds < when(2040),
      ],
      [{ col: "ds", op: "TEMPORAL_RANGE", val: "No filter" }, () => true],
      [
        { col: "ds", op: "TEMPORAL_RANGE", val: "1970-01-15 : ", grain: "P1Y" },
        ({ ds }) => ds !== null && ds >= when(1971),
      ],
      [
        { col: "late", op: "TEMPORAL_RANGE", val: " : 1970-01-01" },
        ({ ds }) => ds !== null && ds + 86_400_000 < when(1970),
      ],
      [
        { col: "d", op: "TEMPORAL_RANGE", val: "1965-01-01 : 2040-01-01" },
        ({ time }) => time >= when(1965) && time < when(2040),
      ],
      [
        { col: "epoch", op: "TEMPORAL_RANGE", val: "1965-01-01 : 2040-01-01" },
        ({ time }) => Math.floor(time / 1000) * 1000 >= when(1965) && time < when(2040),
      ],
      [
        { col: "epoch_ms", op: "TEMPORAL_RANGE", val: "1965-01-01 : 2040-01-01" },
        ({ time }) => time >= when(1965) && time < when(2040),
      ],
      [
        { col: "day", op: "TEMPORAL_RANGE", val: "1965-01-01 : 2040-01-01" },
        ({ time }) => time >= when(1965) && time < when(2040),
      ],
      [{ col: "ds", op: "IN", val: [START] }, ({ ds }) => ds === START],
    ])("returns the rows that the filter %j describes", async (filter, keeps) => {
      expect(await filtered(filter)).toBe(those(keeps));
      expect(those(keeps)).toBeGreaterThan(0);
    });

    it.each([
      "n > 4",
      "s LIKE '%a%'",
      "s = 'tail\\\\'",
      "b",
      "n IN (1, 2) OR b",
      "NOT b AND n < 3",
      "ds >= '1980-01-01'",
      "n BETWEEN 2 AND 5 XOR b",
      "LENGTH(s) > 5",
      "s REGEXP '^[a-p]'",
      "DATE_FORMAT(ds, '%Y') = '1980'",
    ])("splits all rows by %s, its negation and neither", async (where) => {
      const parts = await Promise.all(
        [where, `NOT (${where})`, `(${where}) IS NULL`].map((each) => counted({ extras: { where: each } })),
      );
      expect(parts[0]! + parts[1]! + parts[2]!).toBe(facts.length);
      expect(parts.filter((part) => part > 0).length).toBeGreaterThan(1);
    });

    const floors: Record<string, (at: Date) => number> = {
      PT1S: (at) => Math.floor(at.getTime() / 1000) * 1000,
      PT1M: (at) => Math.floor(at.getTime() / 60_000) * 60_000,
      PT1H: (at) => Math.floor(at.getTime() / 3_600_000) * 3_600_000,
      P1D: (at) => Math.floor(at.getTime() / 86_400_000) * 86_400_000,
      P1W: (at) => floors["P1D"]!(at) - at.getUTCDay() * 86_400_000,
      P1M: (at) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth()),
      P3M: (at) => Date.UTC(at.getUTCFullYear(), Math.floor(at.getUTCMonth() / 3) * 3),
      P1Y: (at) => when(at.getUTCFullYear()),
      "1969-12-29T00:00:00Z/P1W": (at) => floors["P1D"]!(at) - ((at.getUTCDay() + 6) % 7) * 86_400_000,
    };

    it.each(dialect.timeGrains.map(({ duration }) => duration))(
      "truncates times, days, epochs and calculated times to %s",
      async (grain) => {
        const buckets = async (name: string): Promise<Map<number | null, number>> =>
          new Map(
            (
              await rows({
                columns: [{ sqlExpression: name, label: name, columnType: "BASE_AXIS", timeGrain: grain }],
                metrics: ["cnt"],
              })
            ).map(([at, count]) => [at as number | null, Number(count)]),
          );
        const expected = (times: readonly (number | null)[]): Map<number | null, number> => {
          const found = new Map<number | null, number>();
          for (const time of times) {
            const bucket = time === null ? null : floors[grain]!(new Date(time));
            found.set(bucket, (found.get(bucket) ?? 0) + 1);
          }
          return found;
        };
        expect(await buckets("ds")).toEqual(expected(facts.map(({ ds }) => ds)));
        expect(await buckets("epoch")).toEqual(expected(facts.map(({ time }) => time)));
        expect(await buckets("epoch_ms")).toEqual(expected(facts.map(({ time }) => time)));
        expect(await buckets("d")).toEqual(expected(facts.map(({ time }) => floors["P1D"]!(new Date(time)))));
        expect(await buckets("late")).toEqual(expected(facts.map(({ ds }) => ds && ds + 86_400_000)));
      },
    );

    it("returns a time series along the granularity", async () => {
      const found = await rows({
        columns: ["Order"],
        metrics: ["cnt"],
        is_timeseries: true,
        granularity: "ds",
        time_range: "1980-01-01 : 1982-01-01",
        extras: { time_grain_sqla: "P1Y" },
        orderby: [["cnt", false]],
      });
      const counts = new Map(found.map(([at, order, count]) => [`${at} ${order}`, count]));
      for (const year of [1980, 1981])
        for (const order of ["x", "y"])
          expect(counts.get(`${when(year)} ${order}`)).toBe(
            those(({ ds, ...fact }) => ds !== null && ds >= when(year) && ds < when(year + 1) && fact.order === order),
          );
      expect(found).toHaveLength(4);
    });

    it("keeps the top series, and groups the others under one name when requested", async () => {
      const query: QueryObject = {
        columns: ["s", "Order"],
        metrics: [{ expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "n" }, label: "total" }],
        series_columns: ["s"],
        series_limit: 2,
        orderby: [["total", false]],
      };
      const total = new Map<string | null, number>();
      for (const { s, n } of facts) total.set(s, (total.get(s) ?? 0) + (n ?? 0));
      const top = [...total]
        .filter(([s]) => s !== null)
        .sort((a, b) => b[1] - a[1])
        .slice(0, 2)
        .map(([s]) => s);
      // Without the filter, NULL, whose total another value has too, could be among the two.
      const stored = await rows({ ...query, filters: [{ col: "s", op: "IS NOT NULL" }] });
      expect(new Set(stored.map(([s]) => total.get(s as string)))).toEqual(new Set(top.map((s) => total.get(s))));
      expect(new Set(stored.map(([s]) => s)).size).toBe(2);
      const grouped = await rows({ ...query, group_others_when_limit_reached: true });
      expect(grouped.filter(([s]) => s === "Others")).toHaveLength(2);
      expect(grouped.reduce((sum, [, , n]) => sum + Number(n), 0)).toBe(
        facts.reduce((sum, { n }) => sum + (n ?? 0), 0),
      );
      const byNumber = await rows({
        columns: ["n"],
        metrics: ["cnt"],
        series_columns: ["n"],
        series_limit: 3,
        series_limit_metric: {
          expressionType: "SIMPLE",
          aggregate: "MAX",
          column: { column_name: "amount" },
          label: "most",
        },
        group_others_when_limit_reached: true,
      });
      expect(byNumber.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(facts.length);
      expect(byNumber.map(([n]) => n)).toContain("Others");
      const times = await rows({
        columns: [{ sqlExpression: "ds", label: "ds", columnType: "BASE_AXIS", timeGrain: "P1Y" }, "Order"],
        metrics: ["cnt"],
        series_columns: ["Order"],
        series_limit: 1,
        filters: [{ col: "ds", op: "TEMPORAL_RANGE", val: "1980-01-01 : 1990-01-01" }],
        orderby: [["ds", true]],
      });
      expect(new Set(times.map(([, order]) => order)).size).toBe(1);
    });

    it("limits, skips and counts rows", async () => {
      const query: QueryObject = { columns: ["epoch_ms"], orderby: [["epoch_ms", true]] };
      expect((await rows({ ...query, row_limit: 3, row_offset: 2 })).map(([at]) => at)).toEqual(
        facts.slice(2, 5).map(({ time }) => time),
      );
      expect(await rows({ ...query, row_limit: 7, is_rowcount: true })).toEqual([[7]]);
      expect(await rows({ columns: ["s"], metrics: ["cnt"], is_rowcount: true })).toEqual([[STRINGS.length]]);
      expect(await rows({ columns: ["s", "n"], row_limit: 5 })).toHaveLength(5);
    });

    it("filters groups by saved and ad-hoc metrics, under labels that are also columns", async () => {
      const byString = (keeps: (rows: Fact[]) => boolean): number =>
        Object.values(Object.groupBy(facts, ({ s }) => String(s))).filter((each) => keeps(each!)).length;
      const sum = (each: Fact[]): number => each.reduce((total, { n }) => total + (n ?? 0), 0);
      expect(
        await rows({ columns: ["s"], metrics: ["cnt"], filters: [{ col: "cnt", op: ">", val: 59 }] }),
      ).toHaveLength(byString((each) => each.length > 59));
      const total = {
        expressionType: "SIMPLE" as const,
        aggregate: "SUM" as const,
        column: { column_name: "n" },
        label: "n",
      };
      expect(
        await rows({ columns: ["s"], metrics: [total], extras: { having: "SUM(n) > 240" }, orderby: [[total, false]] }),
      ).toHaveLength(byString((each) => sum(each) > 240));
      const found = await rows({
        columns: ["s"],
        metrics: [total],
        orderby: [
          [{ expressionType: "SQL", sqlExpression: "MAX(n) + MIN(n)", label: "other" }, false],
          ["s", true],
        ],
      });
      expect(found).toHaveLength(STRINGS.length);
    });

    it("orders by columns, metrics, labels and expressions", async () => {
      const asc = await rows({
        columns: ["Order", "n"],
        metrics: ["cnt"],
        orderby: [
          ["n", true],
          ["Order", false],
        ],
      });
      expect(asc.map(([order, n]) => [n, order])).toEqual(
        [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) =>
          ["y", "x"]
            .filter((order) => facts.some((fact) => fact.n === n && fact.order === order))
            .map((order) => [n, order]),
        ),
      );
      expect(
        (
          await rows({
            columns: [{ sqlExpression: "n % 3", label: "rest of it" }],
            metrics: ["cnt"],
            orderby: [["rest of it", false]],
          })
        ).map(([rest]) => rest),
      ).toEqual([2, 1, 0, null]);
      const label = "ä".repeat(70);
      expect(
        await rows({
          columns: ["Order"],
          metrics: [{ expressionType: "SQL", sqlExpression: "MAX(n)", label }],
          orderby: [
            [label, true],
            ["Order", true],
          ],
        }),
      ).toEqual([
        ["y", 8],
        ["x", 9],
      ]);
    });

    it("reads virtual datasets with everything that MySQL's SQL has", async () => {
      const sql =
        "WITH `kept rows` AS (SELECT *, 'it\\'s' AS \"quoted\" # a comment\n FROM `facts of ``all```), ranked AS (SELECT s, n, ROW_NUMBER() OVER (PARTITION BY s ORDER BY epoch_ms) AS `rank` FROM `kept rows`) SELECT s, n FROM ranked WHERE `rank` <= 2; -- done";
      expect(await rows({ columns: ["s"], metrics: ["cnt"] }, { sql })).toHaveLength(STRINGS.length);
    });

    it("sums, averages and counts exactly", async () => {
      const metrics = (["SUM", "AVG", "MIN", "MAX", "COUNT", "COUNT_DISTINCT"] as const).map((aggregate) => ({
        expressionType: "SIMPLE" as const,
        aggregate,
        column: { column_name: "n" },
        label: aggregate,
      }));
      const known = facts.flatMap(({ n }) => (n === null ? [] : [n]));
      const total = known.reduce((sum, n) => sum + n, 0);
      expect((await rows({ metrics }))[0]).toEqual([
        total,
        Math.round((total / known.length) * 10_000) / 10_000,
        0,
        9,
        known.length,
        10,
      ]);
      expect(
        (
          await rows({
            metrics: [{ expressionType: "SQL", sqlExpression: "SUM(amount) / COUNT(DISTINCT `Order`)", label: "x" }],
          })
        )[0]![0],
      ).toBeCloseTo(facts.reduce((sum, { amount }) => sum + amount, 0) / 2, 2);
    });
  }),
);
