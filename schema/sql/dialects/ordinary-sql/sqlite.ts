import type { OrdinarySql } from "./tables";

const TABLES = [
  "CREATE TABLE customers (id INTEGER, name TEXT, email TEXT, region TEXT, manager_id INTEGER, joined_on TEXT)",
  "CREATE TABLE orders (id INTEGER, customer_id INTEGER, product_id INTEGER, amount REAL, quantity INTEGER, status TEXT, ordered_at TEXT, note TEXT)",
  "CREATE TABLE products (id INTEGER, name TEXT, category TEXT, price REAL, attributes TEXT)",
  "CREATE TABLE events (id INTEGER, user_id INTEGER, kind TEXT, amount REAL, quantity INTEGER, happened_at TEXT, happened_on TEXT, payload TEXT, name TEXT, region TEXT)",
  'CREATE TABLE "Daily Sales" ("Day" TEXT, "Total Amount" REAL, "Größe" INTEGER)',
];

const STATEMENTS: OrdinarySql["statements"] = [
  ["SELECT * FROM orders LIMIT 100", "orders"],
  ["SELECT * FROM orders LIMIT 10 OFFSET 20", "orders"],
  ["SELECT o.*, c.name FROM orders o JOIN customers c ON c.id = o.customer_id", "customers orders"],
  ["SELECT strftime('%Y-%m', ordered_at) AS month, sum(amount) FROM orders GROUP BY month ORDER BY month", "orders"],
  [
    "SELECT date(ordered_at, 'start of month', '+1 month', '-1 day'), datetime(ordered_at, 'unixepoch'), julianday('now') - julianday(ordered_at), unixepoch(ordered_at), time(ordered_at) FROM orders",
    "orders",
  ],
  [
    "SELECT name || ' <' || email || '>' AS address, substr(name, 1, 3), upper(name), length(name), replace(name, 'a', 'b'), trim(name), ltrim(name, 'x'), instr(name, 'a'), printf('%05d', id), hex(name), quote(name) FROM customers",
    "customers",
  ],
  [
    "SELECT * FROM customers WHERE name GLOB 'A*' AND email NOT GLOB '*x' AND name LIKE '%!_%' ESCAPE '!' AND region IS NOT 'north' AND manager_id IS NULL",
    "customers",
  ],
  [
    "SELECT iif(amount > 100, 'large', 'small'), ifnull(note, ''), nullif(amount, 0), coalesce(note, status), max(amount, 0), min(amount, 1) FROM orders",
    "orders",
  ],
  [
    "SELECT CASE WHEN amount > 100 THEN 'large' ELSE 'small' END AS size, CASE status WHEN 'open' THEN 1 END, count(*) FROM orders GROUP BY 1",
    "orders",
  ],
  [
    "SELECT count(*) FILTER (WHERE status = 'open'), sum(amount), total(amount), avg(amount), group_concat(DISTINCT status), group_concat(status, '; ') FROM orders",
    "orders",
  ],
  [
    "SELECT sum(amount) OVER (ORDER BY ordered_at ROWS BETWEEN 6 PRECEDING AND CURRENT ROW), row_number() OVER (PARTITION BY customer_id ORDER BY id DESC) FROM orders",
    "orders",
  ],
  [
    "SELECT sum(amount) OVER w, lag(amount, 1, 0) OVER (w ORDER BY id) FROM orders WINDOW w AS (PARTITION BY customer_id)",
    "orders",
  ],
  [
    "SELECT first_value(amount) OVER (ORDER BY id GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) FROM orders",
    "orders",
  ],
  [
    "WITH totals AS (SELECT customer_id, sum(amount) AS total FROM orders GROUP BY customer_id) SELECT c.name, total FROM customers c LEFT JOIN totals ON customer_id = c.id",
    "customers orders",
  ],
  [
    "WITH RECURSIVE days(d) AS (SELECT '2024-01-01' UNION ALL SELECT date(d, '+1 day') FROM days WHERE d < '2024-01-31') SELECT d, count(o.id) FROM days LEFT JOIN orders o ON date(o.ordered_at) = d GROUP BY d",
    "orders",
  ],
  [
    "WITH a AS MATERIALIZED (SELECT id FROM orders), b AS NOT MATERIALIZED (SELECT id FROM a) SELECT count(*) FROM b",
    "orders",
  ],
  [
    "SELECT id FROM orders UNION ALL SELECT id FROM products INTERSECT SELECT id FROM customers EXCEPT SELECT user_id FROM events ORDER BY 1",
    "customers events orders products",
  ],
  [
    "SELECT json_extract(payload, '$.user.name'), payload -> 'a' ->> 'b', payload ->> '$.c', json_type(payload), json_array_length(payload, '$.items'), json_valid(payload) FROM events",
    "events",
  ],
  ["SELECT e.id, j.value FROM events e, json_each(e.payload, '$.items') AS j WHERE j.type = 'text'", "events"],
  ["SELECT e.id, t.fullkey FROM events e JOIN json_tree(e.payload) t ON t.key = 'a'", "events"],
  [
    "SELECT json_object('id', id, 'name', name), json_group_array(name), json_group_object(id, name) FROM customers GROUP BY region",
    "customers",
  ],
  ["SELECT * FROM (VALUES (1, 'a'), (2, 'b')) AS v", ""],
  ["VALUES (1, 'a'), (2, 'b')", ""],
  [
    "WITH lookup(code, label) AS (VALUES (1, 'a'), (2, 'b')) SELECT label, count(*) FROM orders JOIN lookup ON code = id GROUP BY label",
    "orders",
  ],
  [
    "SELECT CAST(amount AS INTEGER), CAST(id AS TEXT), CAST(note AS REAL), CAST(amount AS NUMERIC), CAST(id AS VARCHAR(10)), typeof(amount), CAST(note AS BLOB) FROM orders",
    "orders",
  ],
  [
    "SELECT c.name, (SELECT count(*) FROM orders o WHERE o.customer_id = c.id) AS n FROM customers c WHERE EXISTS (SELECT 1 FROM events WHERE user_id = c.id) AND id IN (SELECT customer_id FROM orders)",
    "customers events orders",
  ],
  [
    "SELECT round(amount, 2), abs(amount), amount % 7, id / 2, id << 1, id & 3, id | 4, ~id, ceil(amount), floor(amount), power(2, 3), sqrt(amount), sign(amount), log(amount), ln(amount), mod(id, 3) FROM orders",
    "orders",
  ],
  [
    'SELECT "Day", `Total Amount` / 2 AS "half of it", "Größe" AS größe FROM "Daily Sales" AS "d s" ORDER BY "Day" DESC NULLS LAST',
    "daily sales",
  ],
  [
    "SELECT name COLLATE NOCASE FROM customers WHERE name = 'a' COLLATE NOCASE ORDER BY name COLLATE NOCASE",
    "customers",
  ],
  [
    "SELECT a.id FROM customers a LEFT OUTER JOIN customers b ON a.manager_id = b.id CROSS JOIN products NATURAL JOIN (SELECT 1 AS one) x JOIN orders USING (id)",
    "customers orders products",
  ],
  [
    "SELECT status, count(*) AS n FROM orders WHERE amount BETWEEN 1 AND 10 AND status IN ('open', 'closed') AND (amount, quantity) > (1, 2) GROUP BY status HAVING n > 10",
    "orders",
  ],
  [
    "SELECT DISTINCT region FROM customers WHERE region <> '' AND region != 'x' AND id == 1 AND region IS NOT DISTINCT FROM 'a'",
    "customers",
  ],
  [
    "SELECT\n  region, -- where\n  count(*) AS n /* how many */\nFROM customers\nGROUP BY region\nORDER BY n DESC;",
    "customers",
  ],
  [
    "SELECT date('now'), datetime('now', 'localtime'), CURRENT_DATE, CURRENT_TIMESTAMP, 1e3, .5, TRUE, NULL, random() FROM orders",
    "orders",
  ],
  [
    "SELECT ntile(4) OVER (ORDER BY amount), cume_dist() OVER (ORDER BY amount), percent_rank() OVER (ORDER BY amount), dense_rank() OVER (ORDER BY amount DESC), lead(id) OVER (ORDER BY id) FROM orders",
    "orders",
  ],
];

const EXPRESSIONS = [
  "SUM(amount) / NULLIF(COUNT(DISTINCT user_id), 0)",
  "SUM(CASE WHEN kind = 'view' THEN 1 ELSE 0 END) * 1.0 / COUNT(*)",
  "COUNT(*) FILTER (WHERE kind = 'view')",
  "SUM(IIF(region IN ('north', 'south'), amount, 0))",
  "group_concat(DISTINCT name)",
  "group_concat(name, ', ')",
  "strftime('%Y-%m', happened_at)",
  "strftime('%w', happened_at) = '0'",
  "date(happened_at, 'start of month')",
  "datetime(happened_at, '+1 hour')",
  "julianday('now') - julianday(happened_at)",
  "happened_at >= date('now', '-30 days')",
  "CAST(strftime('%s', happened_at) AS INTEGER)",
  "CAST(amount AS INTEGER)",
  "CAST(amount AS TEXT) || '%'",
  "region || ' / ' || kind",
  "substr(name, 1, instr(name, ' ') - 1)",
  "upper(trim(name))",
  "name GLOB 'A*'",
  "name NOT LIKE '%!_%' ESCAPE '!'",
  "json_extract(payload, '$.user.name')",
  "payload ->> '$.a' > 10",
  "json_array_length(payload, '$.items') > 0",
  "ifnull(region, 'unknown')",
  "coalesce(region, kind, 'x')",
  "region IS NOT 'north'",
  "printf('%.2f', amount)",
  "round(avg(amount), 2)",
  "sum(sum(amount)) OVER (ORDER BY happened_on ROWS BETWEEN 6 PRECEDING AND CURRENT ROW)",
  "rank() OVER (PARTITION BY region ORDER BY amount DESC)",
  "events.amount * events.quantity",
  '"events"."amount"',
  "name COLLATE NOCASE = 'a'",
  "id % 10 <> 3 AND (kind = 'view' OR kind IS NULL)",
  "amount BETWEEN 1 AND 10",
];

export const sqliteOrdinary: OrdinarySql = { tables: TABLES, statements: STATEMENTS, expressions: EXPRESSIONS };
