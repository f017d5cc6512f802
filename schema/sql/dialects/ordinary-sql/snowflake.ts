import type { OrdinarySql } from "./tables";

const STATEMENTS: OrdinarySql["statements"] = [
  ["SELECT * FROM orders LIMIT 100", "orders"],
  ["SELECT * FROM Sales.Public.ORDERS ORDER BY id LIMIT 10 OFFSET 5", "sales.public.orders"],
  ['SELECT "Total" FROM "Daily Sales" AS "D S" WHERE "DAY" > \'2024-01-01\'', "Daily Sales"],
  ['SELECT * FROM "ORDERS"', "orders"],
  ["SELECT o.id, c.name FROM orders o JOIN customers AS c USING (id)", "customers orders"],
  [
    "SELECT DATE_TRUNC('MONTH', ordered_at) AS month, SUM(amount) FROM orders GROUP BY 1 ORDER BY month DESC NULLS LAST",
    "orders",
  ],
  [
    "SELECT DATEADD(DAY, -7, CURRENT_DATE()), DATEDIFF('day', ordered_at, CURRENT_TIMESTAMP), TO_DATE('2024-01-01'), TO_CHAR(ordered_at, 'YYYY-MM'), CONVERT_TIMEZONE('Europe/Berlin', ordered_at) FROM orders",
    "orders",
  ],
  [
    "SELECT payload:user.name::string, payload['items'][0]:price::number(10, 2), TRY_CAST(note AS integer), note::date FROM events",
    "events",
  ],
  [
    "SELECT COUNT_IF(amount > 10), APPROX_COUNT_DISTINCT(customer_id), MEDIAN(amount), LISTAGG(status, ', ') WITHIN GROUP (ORDER BY status), ARRAY_AGG(DISTINCT status), MAX_BY(status, ordered_at) FROM orders",
    "orders",
  ],
  [
    "SELECT IFF(amount > 1, 'a', 'b'), NVL(note, ''), ZEROIFNULL(amount), DIV0(amount, quantity), COALESCE(note, 'x') FROM orders",
    "orders",
  ],
  [
    "WITH totals AS (SELECT customer_id, SUM(amount) AS total FROM orders GROUP BY customer_id) SELECT c.name, t.total FROM customers c JOIN totals t ON t.customer_id = c.id QUALIFY ROW_NUMBER() OVER (PARTITION BY c.id ORDER BY t.total DESC) = 1",
    "customers orders",
  ],
  [
    "SELECT SUM(amount) OVER (PARTITION BY region ORDER BY ordered_at ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) FROM orders",
    "orders",
  ],
  ["SELECT region, status, SUM(amount) FROM orders GROUP BY ROLLUP (region, status)", "orders"],
  [
    "SELECT id FROM orders UNION ALL SELECT id FROM products EXCEPT SELECT id FROM customers",
    "customers orders products",
  ],
  [
    "SELECT name ILIKE '%a%', REGEXP_SUBSTR(email, '@(.+)$', 1, 1, 'e'), SPLIT_PART(email, '@', 2), email RLIKE '.*org' FROM customers",
    "customers",
  ],
  ["SELECT COUNT(*) FROM orders TABLESAMPLE SYSTEM (10)", "orders"],
  ["SELECT 1 -- the number\n, 'it''s', 'it\\'s' /* and */ FROM orders", "orders"],
  ["SELECT v.id FROM (VALUES (1, 'a'), (2, 'b')) AS v (id, label)", ""],
];

const EXPRESSIONS = [
  "SUM(amount) / NULLIF(COUNT(DISTINCT user_id), 0)",
  "COUNT_IF(kind = 'view')",
  "DIV0(SUM(amount), COUNT(*))",
  "DATE_TRUNC('MONTH', happened_at)",
  "happened_at > DATEADD(DAY, -1, CURRENT_TIMESTAMP())",
  "payload:user.name::string",
  "IFF(amount > 10, 'a', 'b')",
  "LISTAGG(DISTINCT name, ', ') WITHIN GROUP (ORDER BY name)",
  "MAX_BY(region, happened_at)",
  "name ILIKE 'a%'",
];

/** Never tried in Snowflake itself, which runs nowhere else. */
export const snowflakeOrdinary: OrdinarySql = { tables: [], statements: STATEMENTS, expressions: EXPRESSIONS };
