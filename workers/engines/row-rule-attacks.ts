import type { QueryObject } from "../../schema/query/query-context";

/** Queries with the text in each place where a request may contain text. */
export const PLACES: Readonly<Record<string, (text: string) => QueryObject>> = {
  "a column": (sqlExpression) => ({ columns: ["id", { sqlExpression, label: "payload" }] }),
  "a grouped column": (sqlExpression) => ({ columns: [{ sqlExpression, label: "region" }], metrics: ["count"] }),
  "a column's label": (label) => ({ columns: [{ sqlExpression: "payload", label }], metrics: ["count"] }),
  "a metric": (sqlExpression) => ({ columns: ["region"], metrics: [{ expressionType: "SQL", sqlExpression, label: "n" }] }),
  "a condition": (where) => ({ columns: ["id", "payload"], extras: { where } }),
  "a condition on groups": (having) => ({ columns: ["region"], metrics: ["count"], extras: { having } }),
  "a filter's column": (sqlExpression) => ({ columns: ["id"], filters: [{ col: { sqlExpression, label: "region" }, op: "IS NOT NULL" }] }),
  "a filter's comparison": (sqlExpression) => ({ columns: ["id"], filters: [{ col: { sqlExpression, label: "l" }, op: "!=", val: "x" }] }),
  "a filter's value": (val) => ({ columns: ["id"], filters: [{ col: "region", op: "!=", val }, { col: "payload", op: "NOT IN", val: [val] }] }),
  "the order": (sqlExpression) => ({ columns: ["id"], metrics: ["count"], orderby: [[{ expressionType: "SQL", sqlExpression }, true], ["id", true]], row_limit: 3 }),
  "the ranking of series": (sqlExpression) => ({ columns: ["n"], metrics: ["count"], series_columns: ["n"], series_limit: 9, series_limit_metric: { expressionType: "SQL", sqlExpression, label: "m" } }),
  "the columns of a series": (sqlExpression) => ({ columns: [{ sqlExpression, label: "s" }], metrics: ["count"], series_columns: ["s"], series_limit: 30 }),
  "the others of a series": (sqlExpression) => ({ columns: [{ sqlExpression, label: "s" }], metrics: ["count"], series_columns: ["s"], series_limit: 30, group_others_when_limit_reached: true }),
  "a count of rows": (where) => ({ columns: ["id"], extras: { where }, is_rowcount: true }),
  "a time range": (where) => ({ columns: ["id"], granularity: "ds", time_range: "2024-01-03 : 2024-02-01", extras: { where } }),
  "values of a filter": (where) => ({ columns: ["payload"], metrics: [], extras: { where }, apply_fetch_values_predicate: true }),
};

/** Legitimate texts, in SQL that every engine supports. */
const PLAIN = ["region = 'b'", "n > 2", "payload", "n", "region is null", "upper(region)", "count(*) > 0", "max(payload)", "sum(n) > 1", "min(n)", "n + 1"];

/** Attacks for every engine. */
const COMMON = [
  "1 = 1", "true or true", "1=1) or (1=1", "1=1)) or ((1=1", "(select 1)", "payload in (select payload from secrets)", "exists (select 1 from secrets)", "1=1 -- ", "1=1 /*", "*/ or 1=1 /*", "1=1; select 1", "' or '1'='1", "1=1 # ", "1=1 --\n or 1=1",
  "true union select id, payload from t", "(with x as (select * from t) select count(*) from x)", "max(payload) over ()", "count(*) over ()", "lag(payload) over (order by id)", "first_value(payload) over (order by id desc)", "t.payload", "t.*", "*", "t",
  "coalesce(region, (select min(payload) from secrets))", "region is null or true", "not (region = 'a')", "case when region = 'a' then 'x' else payload end", "region group by region having true", "id limit 100 offset 0", "id for update", "id where true", "1 as x from t",
  "'a' as region", "region as payload", "1 id", "n in t", "n in (t)", "id in secrets",
  "1/(n - 3) > 0", "1/(n - 3)", "n % (n - 3) = 0", "cast(region as decimal(5, 2)) > 0", "cast(payload as decimal(5, 2))", "9223372036854775807 + n > 0", "9223372036854775807 * n", "case when n = 3 then 1/0 else 1 end > 0", "power(10e0, n * 99) > 0", "1 / count(*)", "1/(sum(n) - 10) > 0", "1/min(n) > 0",
];

/** Attacks for one engine only. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  mysql: [
    "/*!1=1*/", "/*!50000 1=1 or */ 1=1", "/*M! 1=1 or */ 1=1", "1=1 /*+ x */", "@x := payload", "@@version", "1=1 -- \r or 1=1", "1 --1", "exp(710 * (region = 'b')) > 0", "exp(700 + n * 10)", "cot(n - 3) > 0", "extractvalue(1, concat(0x7e, payload))",
    "updatexml(1, concat(0x7e, payload), 1)", "regexp_replace('x', concat('(', payload), '')", "payload regexp concat('(', region)", "json_extract(payload, payload)", "json_keys(payload, region)", "st_geomfromtext(payload)", "st_latfromgeohash(payload)", "load_file('/etc/passwd')", "sleep(0)", "benchmark(1, 1)", "group_concat(payload order by id)",
    "json_arrayagg(payload order by id)", "name_const('region', 'a')", "payload into @x", "this_world.t.payload", "`t`.`payload`", "\"payload\"", "values(payload)", "default(payload)", "n div (n - 3)", "1 procedure analyse()", "nextval(t)", "if(region = 'b', exp(710), 1)", "cast(payload as signed) > 0", "period_add(n, n) > 0",
    "ifnull(region, exp(710 * n)) > 0", "-9223372036854775808 div (n - 4)", "abs(-9223372036854775807 - n)", "_utf8'x'", "'a' 'b'", "region = 'b' xor 1", "region <=> null", "region collate nope", "column_get(payload, 'x' as char)", "sformat(payload, n)", "chr(n)", "make_set(n, payload)", "row_number() over (order by id)", "previous value for t",
  ],
  sqlite: [
    "json(payload)", "json(payload) is null", "json_extract('{}', payload) > 0", "iif(region = 'b', json('x'), 1)", "abs(-9223372036854775807 - n) > 0", "sum(9223372036854775807 - n * 0)", "printf('%n', payload)", "case region when 'b' then json(payload) end is null", "group_concat(payload)", "json_group_array(payload)", "load_extension('x')",
    "zeroblob(9999999999)", "payload glob '*'", "payload match 'x'", "region isnull", "[payload]", "`payload`", "\"nope\"", "x'00'", "json_each(payload)", "raise(abort, 'x')", "payload collate nope", "payload like 'v%' escape region", "likelihood(1, 0.5)", "sqlite_version()", "last_insert_rowid()", "changes()", "main.t.payload", "t.`payload`", "total(n)", "payload -> region", "json_array(payload) ->> payload", "?1", ":x", "substr(payload, -1)", "row_number() over (order by id)", "max(id, n)", "json_type(payload) = 'x'", "json_set('{}', payload, 1)", "ntile(n) over ()", "nth_value(id, n) over ()",
  ],
  clickhouse: [
    "throwIf(region = 'b')", "throwIf(n = 3) = 0", "intDiv(1, n - 3) > 0", "intDiv(1, n - 3)", "modulo(1, n - 3) = 0", "toUInt8(payload) > 0", "toInt32(payload)", "toDate(payload) > '2020-01-01'", "CAST(payload AS Int32) > 0", "accurateCast(payload, 'Int32') > 0", "payload::Int32 > 0", "assumeNotNull(region) = ''", "multiIf(region = 'b', throwIf(1), 0) = 0", "if(n = 3, throwIf(1), 0) = 0",
    "id global in secrets", "notIn(id, secrets)", "globalIn(id, secrets)", "in(id, secrets)", "nullIn(id, secrets)", "(1 as region)", "1 region", "joinGet('looked', 'v', payload)", "dictGet('d', 'a', id)", "file('/etc/passwd')", "url('http://127.0.0.1/')", "getSetting('readonly')", "hostName()", "currentUser()", "groupArray(payload)", "argMax(payload, id)", "arrayJoin([payload])",
    "COLUMNS('.*')", "COLUMNS(payload)", "* except (id)", "* replace ('a' as region)", "untuple((id, payload))", "tuple(*)", "toTypeName(payload)", "blockSize()", "rowNumberInAllBlocks()", "neighbor(payload, 1)", "runningDifference(id)", "payload.null", "{x:String}", "$$x$$", "formatRow('CSV', *)", "arrayMap(region -> region, ['a'])[1] = 'a'", "arrayMap(throwIf, [n = 3])", "arrayMap(((x, y) -> 1) as equals, [1], [1])", "arrayExists(file, [payload])", "arrayMap(upper, [payload])", "currentUser", "arrayExists(region -> region = 'a', ['a'])", "1 settings max_threads = 1", "1 format CSV",
    "sleepEachRow(0)", "JSONExtract(payload, payload)", "JSONExtract(payload, region, 'x')", "match(payload, concat('(', region))", "match(payload, '(')", "extractAll(payload, '(')", "toDecimal32(payload, 2)", "parseDateTimeBestEffort(payload) > now()", "toFixedString(payload, 2)", "range(toUInt32(n - 3))", "arrayElement([1], n - 3)", "repeat(payload, n)", "arrayReduce('throwIf', [n])", "arrayReduce(payload, [n])", "toDateTime64(payload, 3)",
    "toIntervalDay(n) + ds", "this_world.t.payload", "“payload”", "‘a’", "0x", "1=1 // x", "toUUID(payload)", "IPv4StringToNum(payload) > 0", "hex(payload)", "unhex(payload)", "tupleElement(tuple(1, 2), n)", "dateDiff(payload, ds, ds)", "position(payload, 'v', n - 3)", "arrayStringConcat(groupArray(payload), ',')", "anyLast(payload)", "sumMap([n], [n])", "countIf(throwIf(n = 3) = 0)", "sum(intDiv(1, n - 3))",
  ],
  trino: [
    "cast(region as integer)", "cast(payload as integer) > 0", "array[1][n]", "element_at(array[1], n - 3)", "fail('x')", "fail(payload)", "json_parse(payload)", "json_extract(payload, payload)", "from_base64(payload)", "date_parse(payload, 'x')", "regexp_like(payload, concat('(', region))", "array_agg(payload)", "listagg(payload, ',') within group (order by id)", "map_agg(id, payload)", "max_by(payload, id)", "try(1/(n - 3))",
    "\"payload\"", "U&\"\\0070ayload\"", "exists (table secrets)", "n in (values 1)", "n in (table secrets)", "reduce(array[1], 0, (s, x) -> s + 1/(n - 3), s -> s)", "transform(array[n], x -> 1/(x - 3))", "current_user", "version()", "any_value(payload)", "if(region = 'b', 1/0, 1)", "checksum(payload)", "json_value(payload, 'strict $.x' error on error)", "chr(n - 3)", "repeat(1, n - 3)", "sequence(1, n, 0)", "url_decode(payload)",
    "date payload", "grouping(region)", "memory.this_world.t.payload", "t.\"payload\"", "json_table(payload, '$' columns (x varchar path '$'))", "cast(row(payload) as row(x integer)).x", "nullif(1/(n - 3), 0)", "coalesce(1/(n - 3), 0) > 0", "format('%d', payload)", "mod(1, n - 3) = 0", "from_iso8601_timestamp(payload)", "?", "approx_percentile(n, 2.0 * n)", "sum(1/(n - 3))", "count_if(1/(n - 3) > 0)", "bitwise_left_shift(1, n)", "date_add(payload, 1, ds)", "region like 'x' escape region",
  ],
};

export const attacksOn = (dialect: string): readonly string[] => [...PLAIN, ...COMMON, ...(OWN[dialect] ?? [])];

/** SQL of virtual datasets that reads the table in unusual ways. */
const SOURCES = [
  "select * from t", "select x.*, count(*) over () as all_rows from t as x where x.n >= 0", "with x as (select * from t) select * from x union all select * from x", "select * from t where id in (select id from t) or 1 = 1", "select a.* from t a join t b on a.id = b.id", "(select * from t)",
  "select * from (select t.* from t cross join (select 1 as one) o) p", "select 'a' as region, id, n, ds, payload from t", "with t as (select * from t) select * from t", "select id, 'a' as region, n, ds, payload from (select id, n, ds, payload from t) t",
];

const OWN_SOURCES: Readonly<Record<string, readonly string[]>> = {
  mysql: [
    "with t as (select 1 as id, 'a' as region, 1 as n, ds, 'x' as payload from t where 1 = 0) (with u as (select 1 as one) select * from t)",
    "with t as (select id, region, n, ds, payload from t where 1 = 0) select * from t union all (with u as (select 1 as one) select t.* from t)",
    "select * from `t`", "select * from T", "select t.* from t straight_join (select 1 as one) o", "select * from t partition (p0)", "select * from t use index (i)", "select * from .t", "select * from t for system_time all", "select * from this_world.t", "select * from /*!t*/", "table t", "select * from (t)", "select t.* from t procedure analyse()"],
  sqlite: ["select * from main.t", "select * from `T`", "select * from [t]", "select * from 't'", "select * from \"t\"", "select t.* from t not indexed", "select * from t indexed by i", "select * from (t)", "select t.* from t, json_each('[1]')", "values (1, 'a', 2, 3, 4)", "select * from main.sqlite_master"],
  clickhouse: [
    "with (x, y) -> 1 as equals select * from t", "with (x, y) -> 1 as greater, (x, y) -> 1 as equals, x -> 1 as isNull select * from t", "select arrayMap(((x, y) -> 1) as equals, [1], [1]) as made, t.* from t", "select * from t where arrayExists((x, y) -> 1 as equals, [1], [1])",
    "with 'a' as region select * from t", "with 4 as n select * from t", "with 1 as id, 4 as n, 'O''Neil' as region select * from t as x", "select 'a' as region, 4 as n, * from t", "select *, 4 as n from t", "select * from this_world.t", "select * from t final", "select * from t prewhere 1", "select * except (region) from t", "select * from t sample 1", "select * from `t`",
    "with (select max(payload) from t) as m select *, m from t", "select id, region, n, ds, payload from t array join [1] as n", "select id, region, n, ds, payload from t array join ['a'] as region", "select * from t where notIn(id, t)", "select notIn(1, t) as id", "select globalNotIn(id, t) as id, payload from t", "select * from merge('this_world', 't')", "select * from t limit 1 by region", "from t select *", "select * from t settings max_threads = 1", "select * from view(select * from t)",
    "select arrayJoin([1]) as n, id, region, ds, payload from t", "select t.* from (select 'a' as region) as x, t", "select * from t where (4 as n) > 3",
  ],
  trino: ["table t", "select * from \"t\"", "select * from T", "select * from memory.this_world.t", "select * from \"t$partitions\"", "select * from \"t$files\"", "select * from \"t@1\"", "select * from t tablesample bernoulli (100)", "select * from table(system.query('select * from t'))", "select t.* from t, unnest(array[1]) u(x)", "select * from (t)", "select * from t for version as of 1", "select t.* from t, lateral (select 1 as one) o", "with recursive x as (select * from t) select * from x"],
};

export const sourcesOf = (dialect: string): readonly string[] => [...SOURCES, ...(OWN_SOURCES[dialect] ?? [])];
