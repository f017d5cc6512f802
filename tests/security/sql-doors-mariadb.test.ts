import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mysql } from "../../workers/engines/mysql";
import { openMetadata } from "../../workers/metadata";
import { Client, type ClientResponse } from "../client";
import { uniqueName, userId } from "../objects";
import { makePerson, makeRole, pairIds, roleIds } from "../people";

/**
 * Every endpoint that accepts SQL or names, on a real MariaDB whose connection may read everything: forbidden tables
 * show in none, and no response depends on their rows.
 */
const stamp = Date.now().toString(36);
const CANARY = `canary-${stamp}`;
const [open, hidden] = [`open_${stamp}`, `hid_${stamp}`];
const WORKSPACE = "attacked";
/** The longest name that MariaDB accepts. */
const LONG = `long_${stamp}_`.padEnd(64, "x");

let admin: Client, gamma: Client, editor: Client;
let database: number, sales: number, made: number, name: string;

const inMariadb = async (...statements: string[]): Promise<void> => {
  const connection = mysql.connect({ uri: env.MARIADB_URL, password: null, allowPrivateHosts: true });
  try {
    for (const text of statements) await connection.write!(text, { timeoutMs: 20_000, maxRows: 10 });
  } finally {
    await connection.close();
  }
};

const SECRET = `(select max(v) from ${hidden}.secrets)`;
const FIXTURES = [
  `create database ${open}`, `create database ${hidden}`,
  `create table ${open}.sales as select cast(seq as signed) as id, concat('text ', seq) as label, timestamp '2024-01-01 00:00:00' + interval seq day as at from seq_1_to_10`,
  `create table ${hidden}.secrets (v varchar(64), id int)`, `insert into ${hidden}.secrets values ('${CANARY}', 1)`,
  `create view ${open}.peek as select v from ${hidden}.secrets`,
  `create algorithm = temptable view ${open}.stored as select v, count(*) as n from ${hidden}.secrets group by v`,
  // Another table than sales, where the server distinguishes case.
  `create view ${open}.SALES as select v as label, id from ${hidden}.secrets`,
  `create function ${open}.reveal(x text) returns text reads sql data return ${SECRET}`,
  `create function ${open}.count(x text) returns text reads sql data return ${SECRET}`,
  `create function ${open}.mid(x text) returns text reads sql data return ${SECRET}`,
  `create function ${open}.now() returns text reads sql data return ${SECRET}`,
  `create function ${open}.upper(x text) returns text reads sql data return ${SECRET}`,
  `create view ${open}.calling as select ${open}.reveal('') as v`,
  `create sequence ${hidden}.numbers start with 77777`,
  `create procedure ${open}.tell() select v from ${hidden}.secrets`,
  `create table ${open}.parted (id int, label varchar(20)) partition by range (id) (partition p0 values less than (6), partition p1 values less than maxvalue)`,
  `insert into ${open}.parted select seq, 'part' from seq_1_to_10`,
  `create table ${open}.${LONG} as select 1 as id`,
  `create table ${open}.ruled (id int, odd int, label varchar(64)) partition by range (id) (partition p0 values less than (6), partition p1 values less than maxvalue)`,
  `insert into ${open}.ruled select seq, seq % 2, if(seq % 2, 'shown', '${CANARY}') from seq_1_to_10`,
  `create view ${open}.over_ruled as select id, odd, label from ${open}.ruled`,
];

const s = `${hidden}.secrets`;
const any = `select max(v) from ${s}`;

/** Expressions of MySQL's and MariaDB's lexical corners that would read the forbidden table, call or wait. */
const EXPRESSIONS = [
  `(${any})`, `((((${any}))))`, "(select v from `" + hidden + "`.`secrets` limit 1)", `(select v from "${hidden}"."secrets" limit 1)`, `(select v from ${hidden} . secrets limit 1)`,
  `(select 1.e(v) from ${s})`, `1.e(${any})`, `1.e1(${any})`, `1e0+(${any})`, `.5(${any})`,
  `/*!50000 (${any}) */`, `/*! (${any}) */`, `/*M! (${any}) */`, `/*M!100000 (${any}) */`, `/*!99999 1 */ + (${any})`, `1 /*! + length((${any})) */`, `/* /* */ (${any}) /* */`, `/*!(*/select v from ${s}/*!)*/`, `id /*+ MAX_EXECUTION_TIME(1) */, (${any})`,
  `id --\u0001, (${any})`, `id --\u0007\n, (${any})`, `id --\t\n, (${any})`, `id --${"\u00a0"}\n, (${any})`, `id --1, (${any})`, `id -- \r, (${any})`, `id #\r, (${any})`, `id # \n, (${any})`, `id #\u2028, (${any})`, `1) from ${s} -- `, `max(v) from ${s} #`, `max(v) from ${s} /*`,
  `'\\' , (${any}) , '`, `'\\\\' , (${any}) , '`, `"\\" , (${any}) , "`, `'a' 'b' , (${any})`, `'' '' '', (${any}) #'`, `'\\'' , (${any}) -- '`, `'a\\0', (${any})`, `'x\0', (${any})`, `"a""" , (${any})`,
  `_utf8'x', (${any})`, `_utf8mb4 x'27', (${any})`, `_binary'\\' , (${any}) , '`, `_gbk'\u00bf\\' , (${any}) #'`, `_sjis'\u0083\\', (${any}) #'`, `N'x\\', (${any}) #'`, `n'x', (${any})`, `x'27', (${any})`, `0x27, (${any})`, `b'1', (${any})`, `0b1, (${any})`, `0x (${any})`,
  `id${"\u00a0"}, (${any})`, `(select${"\u00a0"}v from ${s})`, `(select${"\u000b"}max(v) from ${s})`, `(select\fmax(v) from ${s})`, `(select\0max(v) from ${s})`, `\u037e (${any})`, `\ufeff(${any})`, `(\u017felect max(v) from ${s})`,
  "`id`, (" + any + ")", "`id``, (" + any + ")", "`sales`.`id` as `x`, (" + any + ")", `sales.id, (${any})`, "``", "`id\0`",
  `{oj (${any})}`, `{d (${any})}`, `{fn (${any})}`, `{x (${any})}`,
  `row((${any}), 1) = row(1, 1)`, `(id, 1) in (select id, id from ${s})`, `id = any (select id from ${s})`, `id <=> all (select id from ${s})`, `exists (table ${s})`, `exists (select 1 from ${s})`, `id in (values (1), ((${any})))`, `(values row((${any})))`, `(table ${s})`, `(select * from ${s} procedure analyse())`,
  `(with c as (${any}) select * from c)`, `case when (${any}) is null then 1 end`, `if((${any}) like 'c%', 1, 0)`, `interval (${any}) day + at`, `at + interval (select count(*) from ${s}) day`, `max(id) over (order by (${any}))`, `count(*) over (rows (${any}) preceding)`, `group_concat((${any}) separator ',')`, `group_concat(id order by (${any}))`, `group_concat(id limit (${any}))`,
  `cast((${any}) as char)`, `convert((${any}) using utf8mb4)`, `(${any}) collate utf8mb4_bin`, `binary (${any})`, `extract(year from (${any}))`, `trim(leading (${any}) from label)`, `position((${any}) in label)`, `match(label) against ((${any}))`, `json_value((${any}), '$')`, `json_extract('{}', (${any}))`,
  `load_file('/etc/passwd')`, `load_file/**/('/etc/passwd')`, "`load_file`('/etc/passwd')", `sleep(3)`, `SLEEP (3)`, `benchmark(100000000, sha1('a'))`, `get_lock('${stamp}', 1)`, `release_all_locks()`, `is_used_lock('x')`, `extractvalue(1, concat('~', (${any})))`, `updatexml(1, concat('~', (${any})), 1)`, `name_const('x', (${any}))`,
  `@@version`, `@@global.version`, `@x := (${any})`, `@x`, `@\`x\``, "@'x'", `user()`, `current_user`, `current_user()`, `database()`, `schema()`, `version()`, `connection_id()`, `current_role`, `session_user`, `last_insert_id((${any}))`, `row_count()`,
  `next value for ${hidden}.numbers`, `previous value for ${hidden}.numbers`, `nextval(${hidden}.numbers)`, `lastval(${hidden}.numbers)`, `setval(${hidden}.numbers, 5)`, "nextval(`" + hidden + "`.`numbers`)", `${hidden}.numbers.nextval`, `next/**/value/**/for ${hidden}.numbers`,
  `${open}.reveal('')`, `reveal('')`, "`reveal`('')", `reveal ('')`, "`upper`(label)", `${open}.upper(label)`, `${open}.count(label)`, "`count`(label)", "`count` (label)", `${open} . now()`, "`now`()", `max(reveal(label))`, `${open}.mid(label)`, `upper/**/(reveal(label))`,
  `id into @x`, `id into outfile '/tmp/${stamp}'`, `id for update`, `id limit 1`, `id union ${any}`, `id; ${any}`, `id); ${any}; --`, `id from ${s} where (1`, `id ${" "}where 1) union all (${any}`,
];

/** Statements that read a forbidden table or call, each whole. */
const STATEMENTS = [
  `select * from ${s}`, `select * from peek`, `select * from stored`, `select * from SALES`, `select * from calling`, `table ${s}`, `table peek`, `values ((${any}))`, `values row((${any}))`, `(select * from ${s})`, `((table ${s}))`, `select v from ${hidden} . secrets`, "select v from `" + hidden + "`.secrets", `select v from ${hidden}.secrets as sales`,
  `select * from sales, ${s}`, `select * from sales natural join ${s}`, `select * from sales straight_join ${s}`, `select * from (sales, ${s})`, `select * from { oj sales left outer join ${s} on 1 }`, `select * from sales left join (${s} cross join parted) on 1`, `select * from sales where id in (select id from ${s})`, `select * from sales where (id, id) in (select id, id from ${s})`, `select (${any}) from dual`, `select 1 from dual where exists (select 1 from ${s})`, `select * from dual, ${s}`, `select * from sales having (${any}) is not null`, `select * from sales order by (${any})`, `select * from sales group by (${any})`, `select * from sales limit (${any})`,
  `with sales as (select * from ${s}) select * from sales`, `with sales as (select * from sales) select * from sales, ${s}`, `with secrets as (select 1 as v) select * from ${s}`, `with recursive r as (select v from ${s} union all select v from r where 0) select * from r`, `with recursive sales as (select 1 as n union select n + 1 from sales where n < 2) select * from sales, peek`, `with a as (with sales as (table ${s}) table sales) select * from a`, `with PEEK as (select 1 as v) select * from peek`, `with \`peek\` as (select v from ${open}.peek) select * from peek`, `with c (x) as (select v from ${s}) cycle x restrict select * from c`,
  `select * from sales, lateral (select * from ${s}) t`, `select * from (select * from ${s}) t`, `select * from json_table((${any}), '$' columns (a text path '$')) t`, `select * from json_table('[1]', '$[*]' columns (a int path '$' default (${any}) on empty)) t`, `select * from json_table('[1]', '$[*]' columns (a int path '$')) t, ${s}`,
  `select * from ${s} partition (p0)`, `select * from ${s} for system_time all`, `select * from sales for system_time all, ${s}`, `select * from ${s} use index ()`, `select * from ${s} as of timestamp '2020-01-01'`, `select sum(id) over w from sales window w as (order by (${any}))`, `select sum(id) over (order by id rows between (${any}) preceding and current row) from sales`,
  `select 1 union all ${any}`, `select 1 except ${any}`, `select 1 intersect all (table ${s})`, `(select 1) union (${any}) order by 1`, `select 1 union select * from peek`, `select 1; ${any}`, `select 1 ;; ${any}`, `select 1/*!; ${any} */`, `select 1 /*!union ${any}*/`, `select 1 /*M!union ${any}*/`, `select 1 --\u0001 \nunion ${any}`, `select 1 #\nunion ${any}`, `select 1 -- \runion ${any}`, `select 1e0from ${s}`, `select 1.from ${s}`, `select.1from ${s}`, `select v from ${s} procedure analyse()`, `select all v from ${s}`, `select sql_no_cache v from ${s}`, `select high_priority v from ${s}`, `select sql_calc_found_rows v from ${s}`,
  `handler ${s} open`, `handler ${s} read first`, `do (${any})`, `set statement max_statement_time = 1 for ${any}`, `set @x = (${any})`, `prepare p from '${any}'`, `execute immediate '${any}'`, `call tell()`, `call ${open}.tell`, `begin not atomic ${any}; end`, `explain ${any}`, `explain extended ${any}`, `explain format=json ${any}`, `analyze ${any}`, `analyze format=json ${any}`, `describe ${s}`, `desc ${s} v`, `describe peek`, `show create table ${s}`, `show create view peek`, `show create function reveal`, `show create procedure tell`, `show columns from ${s}`, `show fields from secrets from ${hidden}`, `show index from ${s}`, `show table status from ${hidden}`, `show tables from ${hidden}`, `show full tables in ${hidden}`, `show triggers from ${hidden}`, `show open tables from ${hidden}`, `show processlist`, `show variables`, `show grants`, `checksum table ${s}`, `check table ${s}`, `analyze table ${s}`, `use ${hidden}`, `help 'select'`,
  `select v into @x from ${s}`, `select v into outfile '/tmp/${stamp}' from ${s}`, `select v into dumpfile '/tmp/${stamp}' from ${s}`, `select load_file('/etc/passwd')`, `select next value for ${hidden}.numbers`, `select * from ${hidden}.numbers`, `select nextval(${hidden}.numbers)`, `select lastval(${hidden}.numbers)`,
  `select reveal('')`, `select ${open}.reveal('')`, `select reveal(label) from sales`, "select `count`(label) from sales", `select ${open}.count(label) from sales`, "select `upper`(label) from sales", `select ${open}.now()`, `select * from sales where reveal(label) <> ''`, `select * from sales order by reveal(label)`, `select max(reveal(label)) from sales`,
  `select * from information_schema.tables`, `select * from information_schema.columns where table_schema = '${hidden}'`, `select table_rows from information_schema.TABLES where table_schema = '${hidden}'`, `select * from information_schema.processlist`, `select * from INFORMATION_SCHEMA.user_variables`, `select * from mysql.user`, `select * from mysql.innodb_table_stats`, `select * from performance_schema.threads`, `select * from sys.version`, `select 1 where (select table_rows from information_schema.tables where table_name = 'secrets')`,
  `select sleep(3)`, `select benchmark(100000000, sha1('a'))`, `select get_lock('x', 1)`, `select @@datadir`, `select user()`, `select current_user`, `select * from mysql.proc`, `select * from \`${LONG}y\``, `select * from seq_1_to_3, ${s}`, `select * from ${s} limit 1 offset 0 for update`, `select * from ${s} lock in share mode`, `select * from .secrets`, `select * from ${hidden}.\`secrets\0\``, `select * from ${hidden}.secrets${"\u00a0"}`, `lock tables ${s} read`,
];

/** Statements whose meaning lies in the same corners, and which read only what is permitted. */
const PERMITTED: readonly [string, unknown[]][] = [
  ["select count(*) as n from sales", [{ n: 10 }]], ["select `id` from `sales` order by 1 limit 1", [{ id: 1 }]], [`select id from ${open}.sales where id = 2`, [{ id: 2 }]], [`select id from ${open} . sales where id = 2`, [{ id: 2 }]],
  ["select 'it''s' as a", [{ a: "it's" }]], ["select 'it\\'s' as a", [{ a: "it's" }]], ["select \"a\" as a", [{ a: "a" }]], ["select 1 as a -- union select 2", [{ a: 1 }]], ["select 1 as a # union select 2", [{ a: 1 }]], ["select /* union */ 1 as a", [{ a: 1 }]], ["select 5--3 as a", [{ a: 8 }]], ["select 0x41 = 'A' as a", [{ a: 1 }]],
  ["with sales as (select id from sales where id < 3) select count(*) as n from sales", [{ n: 2 }]], ["with recursive r as (select 1 as n union all select n + 1 from r where n < 3) select max(n) as n from r", [{ n: 3 }]],
  ["select count(*) as n from parted partition (p0)", [{ n: 5 }]], ["select a from json_table('[7]', '$[*]' columns (a int path '$')) t", [{ a: 7 }]], ["select (1, 2) in (select id, id + 1 from sales) as a", [{ a: 1 }]], ["select sum(id) over (order by id rows between 1 preceding and current row) as a from sales where id < 3 order by id limit 1", [{ a: 1 }]],
  [`select id from \`${LONG}\``, [{ id: 1 }]], ["select count(id) as n, count( id) as m, count (id) as o from sales", [{ n: 10, m: 10, o: 10 }]], ["select upper (label) as a from sales where id = 1", [{ a: "TEXT 1" }]], ["select 1 as a from dual", [{ a: 1 }]], ["select group_concat(id order by id separator '-') as a from sales where id < 4", [{ a: "1-2-3" }]],
];

const query = (more: object, dataset: number): object => ({ datasource: { id: dataset, type: "table" }, force: true, queries: [{ columns: ["id"], metrics: [], row_limit: 5, ...more }] });
const written = (sqlExpression: string) => ({ label: "x", sqlExpression, expressionType: "SQL" });
const DOORS: Record<string, (text: string, dataset: number) => object> = {
  "a column": (text, id) => query({ columns: [written(text)] }, id),
  "a column of raw records": (text, id) => query({ columns: [written(text)], metrics: undefined }, id),
  "a metric": (text, id) => query({ metrics: [written(text)], columns: [] }, id),
  "the axis": (text, id) => query({ columns: [{ ...written(text), columnType: "BASE_AXIS", timeGrain: "P1D" }] }, id),
  "a filter's column": (text, id) => query({ filters: [{ col: written(text), op: "IS NOT NULL" }] }, id),
  "a filter's value": (text, id) => query({ filters: [{ col: "label", op: "IN", val: [text, `\\') or 1 = 1 or (${text}`, `') or 1 = 1 or (${text}`] }] }, id),
  "the condition": (text, id) => query({ extras: { where: text } }, id),
  "the condition on groups": (text, id) => query({ metrics: [written("count(*)")], extras: { having: `max(${text}) is not null` } }, id),
  "the order": (text, id) => query({ orderby: [[written(text), true]] }, id),
  "the order by name": (text, id) => query({ orderby: [[text, true]] }, id),
  "the limit of series": (text, id) => query({ metrics: [written("count(*)")], series_columns: ["id"], series_limit: 2, series_limit_metric: written(text) }, id),
  "drill to detail": (text, id) => ({ ...query({ filters: [{ col: written(text), op: "IS NOT NULL" }], result_type: "drill_detail" }, id), result_type: "drill_detail" }),
  "samples": (text, id) => ({ ...query({ columns: [written(text)] }, id), result_type: "samples" }),
  "the text of a query": (text, id) => ({ ...query({ columns: [written(text)] }, id), result_type: "query" }),
};

const run = (client: Client, text: string) => client.post("/api/v1/sqllab/execute/", { database_id: database, sql: text, client_id: crypto.randomUUID().slice(0, 11), schema: open });
const silent = ({ status, body }: ClientResponse, what: string) => {
  expect(JSON.stringify(body) ?? "", what).not.toContain(CANARY);
  expect(status, `${what}: ${JSON.stringify(body)}`).toBeLessThan(500);
};

describe.skipIf(env.MARIADB_URL === "")("endpoints that accept SQL, on MariaDB", () => {
  beforeAll(async () => {
    admin = await Client.as("admin", WORKSPACE);
    await inMariadb(...FIXTURES);
    name = uniqueName("doors maria");
    database = (await admin.post("/api/v1/database/", { database_name: name, sqlalchemy_uri: env.MARIADB_URL, expose_in_sqllab: true })).body.id;
    const dataset = async (table: string) => (await admin.post("/api/v1/dataset/", { database, schema: open, table_name: table })).body.id as number;
    sales = await dataset("sales");
    const ruled = await dataset("ruled");
    const roles = await roleIds(admin);
    const pairs = [...(await pairIds(admin))];
    const reads = pairs.find(([pair]) => pair.startsWith("datasource_access") && pair.includes(`(id:${sales})`))![0];
    const ofSales = await makeRole(admin, [reads]);
    const ofSchema = await makeRole(admin, []);
    expect((await admin.post("/api/v1/rowlevelsecurity/", { name: uniqueName("odd"), filter_type: "Regular", tables: [ruled], roles: [ofSchema], clause: "odd = 1", group_key: "" })).status).toBe(201);
    const as = { slug: WORKSPACE, host: `${WORKSPACE}.localhost`, session: null, workspaceId: null, userId: null };
    const metadata = openMetadata(env);
    const workspaceId = (await metadata.read(as, null, () => [])).identified!.workspace.id;
    await metadata.write({ ...as, workspaceId, userId: await userId(admin, "admin") }, async (tx) => {
      for (const [permission, view] of [["schema_access", `[${name}].[${open}]`], ["can_write", "Dataset"], ["can_write", "ReportSchedule"]])
        await tx.execute(sql`insert into role_permissions (role_id, permission, view) values (${ofSchema}, ${permission}, ${view}) on conflict do nothing`);
    });
    gamma = await Client.as((await makePerson(admin, [roles.get("Gamma")!, ofSales])).username, WORKSPACE);
    editor = await Client.as((await makePerson(admin, [roles.get("Gamma")!, roles.get("sql_lab")!, ofSchema])).username, WORKSPACE);
    const created = await editor.post("/api/v1/dataset/", { database, schema: open, table_name: uniqueName("made"), sql: `select * from ${open}.sales` });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    made = created.body.id;
  }, 120_000);
  afterAll(() => inMariadb(`drop database if exists ${open}`, `drop database if exists ${hidden}`));

  it("the corpus has at least 120 hostile texts, each different", () => {
    expect(new Set(EXPRESSIONS).size).toBe(EXPRESSIONS.length);
    expect(new Set(STATEMENTS).size).toBe(STATEMENTS.length);
    expect(EXPRESSIONS.length + STATEMENTS.length).toBeGreaterThan(240);
  });

  it.each(PERMITTED)("run what is permitted: %s", async (text, rows) => {
    const { status, body } = await run(editor, text);
    expect([status, body.data], JSON.stringify(body)).toEqual([200, rows]);
  });

  it("return what is permitted of a chart", async () => {
    for (const [client, dataset] of [[gamma, sales], [editor, made]] as const) for (const text of ["upper(label)", "`label`", "concat(label, 'it\\'s', \"x\")", "id -- x", "case when id > 1 then 'a' else 'b' end"]) {
      const { status, body } = await client.post("/api/v1/chart/data", query({ columns: [{ ...written("id"), label: "own" }, written(text)] }, dataset));
      expect([status, body.result?.[0]?.rowcount], `${text}: ${JSON.stringify(body)}`).toEqual([200, 5]);
    }
  });

  it.each(Object.keys(DOORS))("show nothing of forbidden tables through %s of a MariaDB chart", async (door) => {
    for (const text of EXPRESSIONS) for (const [client, dataset] of [[gamma, sales], [editor, made]] as const) {
      silent(await client.post("/api/v1/chart/data", DOORS[door]!(text, dataset)), `${door}: ${text}`);
    }
  }, 240_000);

  it("show nothing of forbidden tables through samples, column values and the validation of an expression on MariaDB", async () => {
    for (const text of EXPRESSIONS) {
      silent(await gamma.post(`/datasource/samples?datasource_type=table&datasource_id=${sales}&force=true`, { filters: [{ col: written(text), op: "IS NOT NULL" }] }), text);
      silent(await gamma.get(`/api/v1/datasource/table/${sales}/column/${encodeURIComponent(text)}/values/`), text);
      for (const expression_type of ["column", "metric", "where", "having"]) {
        silent(await gamma.post(`/api/v1/datasource/table/${sales}/validate_expression/`, { expression: text, expression_type, clause: expression_type }), text);
      }
    }
  }, 240_000);

  it("refuse forbidden tables in MariaDB's SQL editor, its estimates, virtual datasets and exports", async () => {
    const passed: string[] = [];
    for (const text of [...STATEMENTS, ...EXPRESSIONS.map((expression) => `select ${expression} from sales`)]) {
      const ran = await run(editor, text);
      silent(ran, text);
      if (ran.status < 400 && !text.endsWith(" from sales")) passed.push(`${text} → ${JSON.stringify(ran.body.data).slice(0, 120)}`);
      silent(await editor.post("/api/v1/sqllab/estimate/", { database_id: database, sql: text, schema: open }), text);
      silent(await editor.post(`/api/v1/database/${database}/validate_sql/`, { sql: text, schema: open }), text);
      const created = await editor.post("/api/v1/dataset/", { database, schema: open, table_name: uniqueName("v"), sql: text });
      silent(created, text);
      if (created.status < 400) silent(await editor.post("/api/v1/chart/data", { datasource: { id: created.body.id, type: "table" }, force: true, queries: [{ columns: [written("1")], metrics: [], row_limit: 5 }], result_type: "samples" }), text);
      silent(await editor.post("/api/v1/dataset/get_or_create/", { database_id: database, schema: open, table_name: uniqueName("g"), template_params: "", sql: text }), text);
    }
    // Expressions may be harmless as a whole, such as a string that contains the rest.
    expect(passed).toEqual([]);
  }, 400_000);

  it("return the same, whatever rows the forbidden table has", async () => {
    const outcomes = async () => {
      const all: unknown[] = [];
      for (const text of EXPRESSIONS) for (const [client, dataset] of [[gamma, sales], [editor, made]] as const) for (const door of ["a column", "the condition", "the order"]) {
        const { status, body } = await client.post("/api/v1/chart/data", DOORS[door]!(text, dataset));
        all.push([text, door, status, body.message ?? body.errors ?? body.result?.map(({ data, error, rowcount }: Record<string, unknown>) => [data, error, rowcount])]);
      }
      for (const text of STATEMENTS) {
        const { status, body } = await run(editor, text);
        all.push([text, status, body.data ?? null, (body.errors ?? []).map(({ message }: { message: string }) => message)]);
      }
      return all;
    };
    const before = await outcomes();
    await inMariadb(`insert into ${s} select concat('other ', seq), seq from seq_2_to_500`);
    expect(await outcomes()).toEqual(before);
  }, 240_000);

  it("apply row rules however the table is named, or refuse", async () => {
    const counted = async (text: string) => {
      const { status, body } = await run(editor, text);
      expect(JSON.stringify(body), text).not.toContain(CANARY);
      return status < 400 ? (body.data as Record<string, unknown>[]).length : "refused";
    };
    for (const from of ["ruled", "`ruled`", `${open}.ruled`, "ruled r", "(ruled)", "ruled partition (p0, p1)", "ruled use index ()", "(select * from ruled) r", "(table ruled) r", "ruled join dual"]) expect([5, "refused"], from).toContain(await counted(`select label from ${from}`));
    expect(await counted("select label from ruled")).toBe(5);
    for (const text of [
      "table ruled", "select * from over_ruled", "select label from RULED", `select label from ${open}.Ruled`, "with ruled as (select * from ruled) select label from ruled", "with recursive ruled as (select 1 as label union select label + 1 from ruled where label < 4) select * from ruled", "select r.label from sales s join ruled r on r.id = s.id",
      "select label from ruled where 1 or 1", "select label from ruled where 1) or (1", "select label from ruled group by label with rollup", "select label from ruled union all select label from ruled", "select (select max(label) from ruled where odd = 0) as label", "select label from ruled for system_time all", "select label from ruled having odd = 0 or 1", "handler ruled read first", "select label from ruled procedure analyse()",
      "select odd, group_concat(label) from ruled group by odd", "select * from ruled natural right join (select 0 as odd) o", "with odd as (select 1) select label from ruled", "select label from (select 1 as odd) o left join ruled on 1", "select max(label) over (order by odd) as label from ruled", "show create table ruled", "checksum table ruled", "explain select * from ruled where odd = 0", "analyze format=json select * from ruled",
    ]) await counted(text);
  }, 60_000);

  it("show no names or columns of forbidden MariaDB tables", async () => {
    const q = encodeURIComponent(`(schema_name:'${hidden}')`);
    for (const client of [gamma, editor]) for (const table of ["secrets", "`secrets`", "secrets'", "secrets\\", `secrets' or '1`]) for (const schema of [hidden, `${open}' or table_schema = '${hidden}`, `${open}\\`, `${open}\`.\`${hidden}`]) {
      const [named, of] = [encodeURIComponent(table), encodeURIComponent(schema)];
      for (const path of [
        `/api/v1/database/${database}/table_metadata/?name=${named}&schema=${of}`, `/api/v1/database/${database}/table_metadata/extra/?name=${named}&schema=${of}`, `/api/v1/database/${database}/select_star/${named}/${of}/`,
        `/api/v1/database/${database}/table/${named}/${of}/`, `/api/v1/database/${database}/tables/?q=${q}`, `/datasource/external_metadata_by_name/?q=${encodeURIComponent(`(datasource_type:table,database_name:'${name}',schema_name:'${hidden}',table_name:secrets)`)}`,
      ]) {
        const { status, body } = await client.get(path);
        expect(status, path).toBeLessThan(500);
        expect(JSON.stringify(body?.result ?? body ?? ""), `${path} ${status}`).not.toMatch(/"v"|"value":"secrets"|SELECT v/);
      }
    }
  });
});
