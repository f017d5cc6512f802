import type { OrdinarySql } from "./tables";

const STATEMENTS: OrdinarySql["statements"] = [
  ["SELECT * FROM orders LIMIT 100", "orders"],
  ["SELECT * FROM orders ORDER BY id LIMIT 10 OFFSET 5", "orders"],
  ["SELECT * EXCEPT (note), amount AS total FROM `my-project.sales.orders`", "my-project.sales.orders"],
  ["SELECT * REPLACE (UPPER(name) AS name) FROM sales.customers", "sales.customers"],
  [
    "SELECT o.id, c.name FROM my-project.sales.orders AS o JOIN customers c USING (id)",
    "customers my-project.sales.orders",
  ],
  ["SELECT e.id, tag FROM events e, UNNEST(e.tags) AS tag", "events"],
  ["SELECT e.id, tag, at FROM events e CROSS JOIN UNNEST(e.tags) AS tag WITH OFFSET AS at", "events"],
  ["SELECT e.id FROM events e LEFT JOIN UNNEST(e.items) WITH OFFSET ON TRUE", "events"],
  ["SELECT day FROM UNNEST(GENERATE_DATE_ARRAY('2024-01-01', '2024-12-31', INTERVAL 1 DAY)) AS day", ""],
  [
    "SELECT TIMESTAMP_TRUNC(ordered_at, MONTH) AS month, SUM(amount) FROM orders GROUP BY 1 ORDER BY month DESC",
    "orders",
  ],
  [
    "SELECT DATE_DIFF(CURRENT_DATE(), ordered_on, DAY), DATE_ADD(ordered_on, INTERVAL 1 MONTH), EXTRACT(ISOWEEK FROM ordered_at), FORMAT_TIMESTAMP('%Y-%m', ordered_at), PARSE_DATE('%Y%m%d', day) FROM orders",
    "orders",
  ],
  [
    "SELECT SAFE_CAST(note AS INT64), SAFE.PARSE_JSON(note), SAFE_DIVIDE(amount, quantity), CAST(amount AS NUMERIC), IFNULL(note, ''), IF(amount > 1, 'a', 'b') FROM orders",
    "orders",
  ],
  [
    "SELECT COUNTIF(amount > 10), APPROX_COUNT_DISTINCT(customer_id), APPROX_QUANTILES(amount, 100)[OFFSET(95)], ARRAY_AGG(DISTINCT status IGNORE NULLS ORDER BY status LIMIT 5), STRING_AGG(status, ', '), ANY_VALUE(note), LOGICAL_OR(amount > 1) FROM orders",
    "orders",
  ],
  [
    "SELECT STRUCT(1 AS a, 'x' AS b).a, [1, 2][SAFE_OFFSET(1)], ARRAY<INT64>[1], STRUCT<a INT64>(1), ARRAY(SELECT id FROM customers), address.city FROM customers",
    "customers",
  ],
  [
    "SELECT ARRAY_LENGTH(tags), ARRAY_TO_STRING(tags, ','), 'a' IN UNNEST(tags), EXISTS (SELECT 1 FROM UNNEST(tags) AS tag WHERE tag = 'a') FROM events",
    "events",
  ],
  [
    "SELECT JSON_VALUE(payload, '$.user.name'), JSON_QUERY(payload, '$.items'), payload.user, TO_JSON_STRING(e) FROM events e",
    "events",
  ],
  [
    "SELECT REGEXP_EXTRACT(email, r'@(.+)$'), REGEXP_CONTAINS(email, r\"\\.org$\"), SPLIT(email, '@')[OFFSET(1)], SUBSTR(name, 1, 3), CONCAT(name, ' ', email), FORMAT('%s (%d)', name, id) FROM customers",
    "customers",
  ],
  [
    "WITH totals AS (SELECT customer_id, SUM(amount) AS total FROM orders GROUP BY customer_id) SELECT c.name, t.total FROM customers c JOIN totals t ON t.customer_id = c.id QUALIFY ROW_NUMBER() OVER (PARTITION BY c.id ORDER BY t.total DESC) = 1",
    "customers orders",
  ],
  [
    "SELECT SUM(amount) OVER (PARTITION BY region ORDER BY ordered_at ROWS BETWEEN 6 PRECEDING AND CURRENT ROW), LAG(amount, 1) OVER w FROM orders WINDOW w AS (ORDER BY id)",
    "orders",
  ],
  ["SELECT region, status, SUM(amount) FROM orders GROUP BY ROLLUP (region, status)", "orders"],
  [
    "SELECT id FROM orders UNION ALL SELECT id FROM products EXCEPT DISTINCT (SELECT id FROM customers)",
    "customers orders products",
  ],
  ["SELECT COUNT(*) FROM orders TABLESAMPLE SYSTEM (10 PERCENT)", "orders"],
  ["SELECT 1 # the number\n, 2 -- and another\n/* and */ FROM orders", "orders"],
  [
    "SELECT * FROM orders WHERE ordered_at >= TIMESTAMP '2024-01-01' AND ordered_at < TIMESTAMP_SUB(CURRENT_TIMESTAMP(), INTERVAL 7 DAY) AND _PARTITIONTIME = '2024-01-01'",
    "orders",
  ],
  ["SELECT name FROM (SELECT AS STRUCT name FROM customers)", "customers"],
];

const EXPRESSIONS = [
  "SUM(amount) / NULLIF(COUNT(DISTINCT user_id), 0)",
  "SAFE_DIVIDE(SUM(amount), COUNT(*))",
  "COUNTIF(kind = 'view')",
  "APPROX_QUANTILES(amount, 100)[OFFSET(95)]",
  "STRING_AGG(DISTINCT name, ', ' ORDER BY name)",
  "TIMESTAMP_TRUNC(happened_at, MONTH)",
  "happened_at > TIMESTAMP_SUB(CURRENT_TIMESTAMP(), INTERVAL 1 DAY)",
  "DATE(happened_at, 'Europe/Berlin')",
  "JSON_VALUE(payload, '$.user.name')",
  "'a' IN UNNEST(tags)",
  "IF(amount > 10, 'a', 'b')",
  "REGEXP_CONTAINS(name, '^a')",
  "SAFE.SUBSTR(name, 1)",
  "address.city",
  "MAX_BY(region, happened_at)",
];

/** Never tried in BigQuery itself, which runs nowhere else. */
export const bigqueryOrdinary: OrdinarySql = { tables: [], statements: STATEMENTS, expressions: EXPRESSIONS };
