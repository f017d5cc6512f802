import type { OrdinarySql } from "./tables";

const STATEMENTS: OrdinarySql["statements"] = [
  ["SELECT * FROM orders LIMIT 100", "orders"],
  ["SELECT * FROM orders OFFSET 20 ROWS FETCH FIRST 10 ROWS ONLY", "orders"],
  ["SELECT * FROM orders ORDER BY id OFFSET 5 LIMIT 10", "orders"],
  [
    "SELECT o.*, c.name FROM hive.sales.orders o JOIN postgresql.public.customers AS c ON c.id = o.customer_id",
    "hive.sales.orders postgresql.public.customers",
  ],
  ["SELECT e.id, t.tag FROM events e CROSS JOIN UNNEST(e.tags) AS t (tag)", "events"],
  ["SELECT e.id, t.tag, t.n FROM events e CROSS JOIN UNNEST(e.tags) WITH ORDINALITY AS t (tag, n)", "events"],
  ["SELECT e.id, k, v FROM events e LEFT JOIN UNNEST(e.attributes, e.tags) AS t (k, v, tag) ON TRUE", "events"],
  [
    "SELECT transform(tags, x -> upper(x)), filter(tags, x -> x <> ''), reduce(ARRAY[1, 2], 0, (s, x) -> s + x, s -> s), any_match(tags, t -> t = 'a') FROM events",
    "events",
  ],
  [
    "SELECT TRY_CAST(note AS integer), TRY(1 / quantity), CAST(amount AS decimal(10, 2)), CAST(ROW(1, 'a') AS ROW(x bigint, y varchar)), CAST(id AS varchar(10)), CAST(note AS json) FROM orders",
    "orders",
  ],
  ["SELECT date_trunc('month', ordered_at) AS month, sum(amount) FROM orders GROUP BY 1 ORDER BY 1", "orders"],
  [
    "SELECT approx_percentile(amount, 0.95), approx_percentile(amount, ARRAY[0.5, 0.9]), approx_distinct(customer_id), max_by(status, ordered_at), arbitrary(status), count_if(amount > 10) FROM orders",
    "orders",
  ],
  [
    "SELECT ordered_at AT TIME ZONE 'UTC', at_timezone(ordered_at, 'Europe/Berlin'), with_timezone(ordered_on, 'UTC'), current_timezone() FROM orders",
    "orders",
  ],
  [
    "SELECT ROW(1, 'a'), ARRAY[1, 2][1], MAP(ARRAY['a'], ARRAY[1])['a'], element_at(attributes, 'a'), cardinality(tags), tags[1] FROM events",
    "events",
  ],
  [
    "SELECT * FROM orders WHERE ordered_at >= DATE '2024-01-01' AND ordered_at < TIMESTAMP '2024-02-01 00:00:00' + INTERVAL '1' DAY AND ordered_at <> TIMESTAMP '2024-02-01 00:00:00 UTC' - INTERVAL '1 2' DAY TO HOUR",
    "orders",
  ],
  [
    "SELECT date_diff('day', ordered_at, now()), date_add('month', 1, ordered_at), date_format(ordered_at, '%Y-%m'), date_parse('2024', '%Y'), format_datetime(ordered_at, 'yyyy'), from_unixtime(0), to_unixtime(ordered_at), year(ordered_at), day_of_week(ordered_at), EXTRACT(YEAR FROM ordered_at), current_date, localtimestamp, current_timestamp(3) FROM orders",
    "orders",
  ],
  [
    "SELECT listagg(name, ', ') WITHIN GROUP (ORDER BY name), array_agg(name ORDER BY id DESC), array_join(array_agg(DISTINCT name), ', '), map_agg(id, name), histogram(region), string_agg_like.n FROM customers CROSS JOIN (SELECT 1 AS n) string_agg_like GROUP BY string_agg_like.n",
    "customers",
  ],
  [
    "SELECT LISTAGG(name, ', ' ON OVERFLOW TRUNCATE '...' WITH COUNT) WITHIN GROUP (ORDER BY name) FROM customers",
    "customers",
  ],
  ["SELECT region, status, grouping(region, status), sum(amount) FROM orders GROUP BY CUBE (region, status)", "orders"],
  ["SELECT region, status, sum(amount) FROM orders GROUP BY ROLLUP (region, status)", "orders"],
  ["SELECT region, status, sum(amount) FROM orders GROUP BY GROUPING SETS ((region, status), (region), ())", "orders"],
  ["SELECT v.id, v.label FROM (VALUES (1, 'a'), (2, 'b')) AS v (id, label)", ""],
  ["VALUES (1, 'a'), (2, 'b')", ""],
  ["VALUES 1, 2, 3", ""],
  [
    "WITH totals AS (SELECT customer_id, sum(amount) AS total FROM orders GROUP BY customer_id), top (id, total) AS (SELECT * FROM totals ORDER BY 2 DESC LIMIT 10) SELECT c.name, t.total FROM customers c JOIN top t ON t.id = c.id",
    "customers orders",
  ],
  [
    "SELECT sum(amount) OVER (PARTITION BY customer_id ORDER BY ordered_at ROWS BETWEEN 6 PRECEDING AND CURRENT ROW), avg(amount) OVER (ORDER BY ordered_at RANGE BETWEEN INTERVAL '7' DAY PRECEDING AND CURRENT ROW), lag(amount, 1) IGNORE NULLS OVER (ORDER BY id) FROM orders",
    "orders",
  ],
  [
    "SELECT rank() OVER w, sum(amount) OVER (w ROWS UNBOUNDED PRECEDING) FROM orders WINDOW w AS (PARTITION BY customer_id ORDER BY amount)",
    "orders",
  ],
  [
    "SELECT first_value(amount) OVER (ORDER BY id GROUPS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) FROM orders",
    "orders",
  ],
  [
    "SELECT count(*) FILTER (WHERE status = 'open'), sum(amount) FILTER (WHERE status IN ('a', 'b')) FROM orders",
    "orders",
  ],
  [
    "SELECT id FROM orders UNION ALL SELECT id FROM products INTERSECT SELECT id FROM customers EXCEPT (SELECT user_id FROM events LIMIT 3) ORDER BY 1",
    "customers events orders products",
  ],
  [
    "SELECT CASE WHEN amount > 100 THEN 'large' ELSE 'small' END AS size, IF(amount > 10, 'a', 'b'), coalesce(note, 'none'), nullif(amount, 0), greatest(1, quantity), TRY(amount / 0) FROM orders",
    "orders",
  ],
  [
    "SELECT json_extract_scalar(payload, '$.user.name'), json_extract(payload, '$.a'), json_parse(payload), CAST(json_parse(payload) AS map(varchar, varchar)), json_array_length(payload), json_value(payload, 'lax $.a'), json_query(payload, 'lax $.b'), json_exists(payload, 'lax $.c') FROM events",
    "events",
  ],
  [
    "SELECT json_value(payload, 'lax $.price' RETURNING double DEFAULT 0 ON EMPTY NULL ON ERROR), json_query(payload, 'lax $.x' WITH ARRAY WRAPPER) FROM events",
    "events",
  ],
  [
    "SELECT json_object('id': id, 'name': name NULL ON NULL), json_object(KEY 'id' VALUE id), json_array(1, 2), JSON '{\"a\": 1}' FROM customers",
    "customers",
  ],
  [
    "SELECT split_part(email, '@', 2), split(email, '@')[1], regexp_extract(email, '@(.*)$', 1), regexp_replace(name, 'a', 'b'), regexp_like(name, '^a'), substr(name, 1, 3), substring(name FROM 2 FOR 3), trim(BOTH ' ' FROM name), position('a' IN name), strpos(name, 'a'), upper(name), name || '!', concat(name, ' ', email), lpad(name, 10, '*'), length(name), replace(name, 'a', 'b'), format('%s (%d)', name, id) FROM customers",
    "customers",
  ],
  [
    "SELECT * FROM customers WHERE name LIKE '%!_%' ESCAPE '!' AND region IS DISTINCT FROM 'north' AND manager_id IS NOT NULL AND id IN (1, 2) AND joined_on BETWEEN DATE '2024-01-01' AND DATE '2024-12-31' AND lower(name) NOT LIKE 'x%'",
    "customers",
  ],
  [
    "SELECT c.name, (SELECT count(*) FROM orders o WHERE o.customer_id = c.id) AS n FROM customers c WHERE EXISTS (SELECT 1 FROM events WHERE user_id = c.id) AND id > ALL (SELECT id FROM products) AND (id, name) IN (SELECT id, name FROM products)",
    "customers events orders products",
  ],
  ["SELECT count(*) FROM orders TABLESAMPLE BERNOULLI (10)", "orders"],
  ["SELECT count(*) FROM orders TABLESAMPLE SYSTEM (10)", "orders"],
  [
    'SELECT "Day", "Total Amount" / 2 AS "half of it" FROM "Daily Sales" AS "d s" ORDER BY "Day" DESC NULLS LAST',
    "daily sales",
  ],
  [
    "SELECT a.id FROM customers a LEFT OUTER JOIN customers b ON a.manager_id = b.id FULL JOIN orders o USING (id) CROSS JOIN products NATURAL JOIN sales.targets",
    "customers orders products sales.targets",
  ],
  ["SELECT n FROM UNNEST(sequence(1, 10)) AS t (n)", ""],
  [
    "SELECT day, count(o.id) FROM UNNEST(sequence(DATE '2024-01-01', DATE '2024-12-31', INTERVAL '1' DAY)) AS t (day) LEFT JOIN orders o ON o.ordered_on = day GROUP BY day",
    "orders",
  ],
  [
    "SELECT c.name, l.amount FROM customers c CROSS JOIN LATERAL (SELECT amount FROM orders WHERE customer_id = c.id ORDER BY id DESC LIMIT 1) AS l",
    "customers orders",
  ],
  ["SELECT address.city, address.geo.lat, (address).zip FROM customers", "customers"],
  [
    "SELECT round(amount, 2), floor(amount), ceiling(amount), mod(id, 7), id % 7, abs(amount), power(2, 3), sqrt(amount), truncate(amount), width_bucket(amount, 0, 10, 5), rand(), uuid() FROM orders",
    "orders",
  ],
  [
    "SELECT stddev(amount), variance(amount), corr(amount, quantity), regr_slope(amount, quantity), covar_pop(amount, quantity), checksum(status), bool_or(amount > 1), geometric_mean(amount), min(amount, 3) FROM orders",
    "orders",
  ],
  [
    "SELECT\n  region, -- where\n  count(*) AS n /* how many */\nFROM customers\nGROUP BY region\nHAVING count(*) > 1\nORDER BY n DESC",
    "customers",
  ],
];

const EXPRESSIONS = [
  "SUM(amount) / NULLIF(COUNT(DISTINCT user_id), 0)",
  "CAST(SUM(amount) AS double) / COUNT(*)",
  "COUNT(*) FILTER (WHERE kind = 'view')",
  "count_if(kind = 'view')",
  "approx_percentile(amount, 0.95)",
  "approx_distinct(user_id)",
  "max_by(region, happened_at)",
  "listagg(name, ', ') WITHIN GROUP (ORDER BY name)",
  "array_join(array_agg(DISTINCT name ORDER BY name), ', ')",
  "transform(tags, x -> upper(x))",
  "reduce(tags, 0, (s, x) -> s + length(x), s -> s)",
  "contains(tags, 'a')",
  "cardinality(filter(tags, t -> t <> '')) > 1",
  "tags[1]",
  "element_at(attributes, 'color')",
  "ARRAY['a', 'b'][1]",
  "ROW(1, 'a')",
  "TRY_CAST(name AS integer)",
  "TRY(amount / quantity)",
  "CAST(amount AS decimal(10, 2))",
  "CAST(happened_at AS timestamp(3) with time zone)",
  "date_trunc('month', happened_at)",
  "happened_at AT TIME ZONE 'Europe/Berlin'",
  "happened_at > now() - INTERVAL '1' DAY",
  "happened_at >= TIMESTAMP '2024-01-01 00:00:00'",
  "happened_on BETWEEN DATE '2024-01-01' AND DATE '2024-12-31'",
  "date_diff('hour', happened_at, current_timestamp)",
  "extract(YEAR FROM happened_at)",
  "date_format(happened_at, '%Y-%m')",
  "json_extract_scalar(payload, '$.user.name')",
  "json_value(payload, 'lax $.a')",
  "CASE WHEN amount > 100 THEN 'large' ELSE 'small' END",
  "IF(amount > 10, 'a', 'b')",
  "coalesce(region, 'unknown') || ' / ' || kind",
  "region IS DISTINCT FROM 'north'",
  "name LIKE '%!_%' ESCAPE '!'",
  "regexp_extract(name, '^(\\w+)', 1)",
  "substring(name FROM 2 FOR 3)",
  "trim(BOTH 'x' FROM name)",
  "position('a' IN name)",
  "sum(sum(amount)) OVER (ORDER BY happened_on ROWS BETWEEN 6 PRECEDING AND CURRENT ROW)",
  "lag(amount) IGNORE NULLS OVER (ORDER BY id)",
  "grouping(region)",
  "events.amount * events.quantity",
  "id % 10 <> 3 AND (kind = 'view' OR kind IS NULL)",
];

/** Trino's own parser needs no tables. */
export const trinoOrdinary: OrdinarySql = { tables: [], statements: STATEMENTS, expressions: EXPRESSIONS };
