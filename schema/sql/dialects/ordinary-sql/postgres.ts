import type { OrdinarySql } from "./tables";

const TABLES = [
  "CREATE TABLE customers (id int, name text, email text, region text, manager_id int, joined_on date)",
  "CREATE TABLE orders (id int, customer_id int, product_id int, amount numeric, quantity int, status text, ordered_at timestamptz, note text)",
  "CREATE TABLE products (id int, name text, category text, price numeric, attributes jsonb)",
  "CREATE TABLE events (id bigint, user_id int, kind text, amount numeric, quantity int, happened_at timestamp, happened_on date, payload jsonb, tags text[], name text, region text)",
  "CREATE SCHEMA sales",
  "CREATE TABLE sales.targets (region text, month date, target numeric)",
  'CREATE TABLE "Daily Sales" ("Day" date, "Total Amount" numeric, "Größe" int)',
];

const STATEMENTS: OrdinarySql["statements"] = [
  ["SELECT * FROM orders LIMIT 100", "orders"],
  ["SELECT o.*, c.name FROM orders o JOIN customers c ON c.id = o.customer_id", "customers orders"],
  ["SELECT orders.*, sales.targets.* FROM orders, sales.targets", "orders sales.targets"],
  [
    "SELECT region, percentile_cont(0.5) WITHIN GROUP (ORDER BY amount) AS median FROM events GROUP BY region",
    "events",
  ],
  [
    "SELECT mode() WITHIN GROUP (ORDER BY status), percentile_disc(ARRAY[0.25, 0.75]) WITHIN GROUP (ORDER BY amount DESC) FROM orders",
    "orders",
  ],
  ["SELECT rank(10) WITHIN GROUP (ORDER BY amount) FROM orders", "orders"],
  ["SELECT v.a, v.b FROM (VALUES (1, 'one'), (2, 'two')) AS v(a, b)", ""],
  [
    "SELECT c.name, w.label FROM customers c JOIN (VALUES ('north', 'N'), ('south', 'S')) AS w (region, label) USING (region)",
    "customers",
  ],
  ["VALUES (1, 'a'), (2, 'b') ORDER BY 1 DESC LIMIT 1", ""],
  [
    "WITH lookup(code, label) AS (VALUES (1, 'a'), (2, 'b')) SELECT label, count(*) FROM orders JOIN lookup ON code = id GROUP BY label",
    "orders",
  ],
  [
    "SELECT overlay(note PLACING 'abc' FROM 2 FOR 3), substring(note FROM 2 FOR 3), substring(note FROM '[0-9]+'), substring(note FOR 3) FROM orders",
    "orders",
  ],
  [
    "SELECT trim(BOTH 'x' FROM note), trim(LEADING FROM note), trim(note), position('a' IN note), extract(year FROM ordered_at) FROM orders",
    "orders",
  ],
  [
    "SELECT extract('dow' FROM ordered_at) AS weekday, count(*) FROM orders GROUP BY extract('dow' FROM ordered_at)",
    "orders",
  ],
  [
    "SELECT region, status, sum(amount) FROM orders JOIN customers ON customers.id = customer_id GROUP BY CUBE (region, status)",
    "customers orders",
  ],
  [
    "SELECT region, kind, grouping(region, kind) AS level, sum(amount) FROM events GROUP BY ROLLUP (region, kind) ORDER BY grouping(region), 1",
    "events",
  ],
  [
    "SELECT region, kind, count(*) FROM events GROUP BY GROUPING SETS ((region, kind), (region), ()) HAVING count(*) > 0",
    "events",
  ],
  ["SELECT region, count(*) FROM events GROUP BY region, ROLLUP (kind, (user_id, name)), CUBE (tags)", "events"],
  ["SELECT p.name, item FROM products p, jsonb_path_query(p.attributes, '$.colors[*]') AS item", "products"],
  [
    "SELECT jsonb_path_query_array(payload, '$.items[*].price'), jsonb_path_match(payload, '$.a > 1') FROM events",
    "events",
  ],
  ["SELECT gen_random_uuid() AS id, random() AS sample, name FROM customers", "customers"],
  [
    "SELECT c.name, last.amount FROM customers c LEFT JOIN LATERAL (SELECT amount FROM orders o WHERE o.customer_id = c.id ORDER BY ordered_at DESC LIMIT 1) AS last ON true",
    "customers orders",
  ],
  [
    "SELECT e.id, t.tag, t.place FROM events e CROSS JOIN LATERAL unnest(e.tags) WITH ORDINALITY AS t(tag, place)",
    "events",
  ],
  [
    "SELECT e.id, i.name, i.price FROM events e, jsonb_to_recordset(e.payload -> 'items') AS i(name text, price numeric(10, 2), sold_at timestamp with time zone, tags text[])",
    "events",
  ],
  [
    "SELECT x.a FROM events CROSS JOIN LATERAL jsonb_to_record(payload) AS x(a int, b character varying(10), c double precision)",
    "events",
  ],
  ["SELECT pg_size_pretty(sum(octet_length(note))) FROM orders", "orders"],
  ["SELECT e.id, j.value FROM events e, LATERAL jsonb_array_elements(e.payload -> 'items') AS j(value)", "events"],
  [
    "SELECT e.id, kv.key, kv.value FROM events e CROSS JOIN LATERAL jsonb_each_text(e.payload) kv WHERE kv.value <> ''",
    "events",
  ],
  [
    "SELECT count(*) FILTER (WHERE status = 'open') AS open, sum(amount) FILTER (WHERE ordered_at >= now() - interval '30 days') FROM orders",
    "orders",
  ],
  [
    "SELECT day, avg(total) OVER (ORDER BY day ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) FROM (SELECT date_trunc('day', ordered_at) AS day, sum(amount) AS total FROM orders GROUP BY 1) d",
    "orders",
  ],
  [
    "SELECT sum(amount) OVER (PARTITION BY customer_id ORDER BY ordered_at RANGE BETWEEN INTERVAL '7 days' PRECEDING AND INTERVAL '1 day' FOLLOWING EXCLUDE CURRENT ROW) FROM orders",
    "orders",
  ],
  [
    "SELECT sum(amount) OVER w, rank() OVER (w ORDER BY amount DESC), lag(amount, 1, 0) OVER (w ORDER BY id) FROM orders WINDOW w AS (PARTITION BY customer_id), v AS (ORDER BY id)",
    "orders",
  ],
  [
    "SELECT first_value(amount) OVER (ORDER BY id GROUPS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE TIES) FROM orders",
    "orders",
  ],
  [
    "SELECT DISTINCT ON (customer_id) customer_id, amount FROM orders ORDER BY customer_id, ordered_at DESC NULLS LAST",
    "orders",
  ],
  [
    "SELECT ordered_at AT TIME ZONE 'UTC', ordered_at AT TIME ZONE 'Europe/Berlin' AT TIME ZONE 'UTC', timezone('UTC', ordered_at) FROM orders",
    "orders",
  ],
  [
    "SELECT amount::numeric(10, 2), ordered_at::timestamp with time zone, id::text, note::varchar(20), ordered_at::date, amount::double precision, '{1,2}'::int[] FROM orders",
    "orders",
  ],
  [
    "SELECT CAST(amount AS decimal(10, 2)), CAST(ordered_at AS timestamp without time zone), CAST(id AS character varying(10)), CAST('{a}' AS text[]) FROM orders",
    "orders",
  ],
  [
    "SELECT * FROM orders WHERE ordered_at >= date '2020-01-01' AND ordered_at < timestamp '2020-02-01 00:00:00' + interval '1 day' * 2",
    "orders",
  ],
  [
    "SELECT * FROM orders WHERE ordered_at > now() - interval '1' day AND ordered_at < timestamp with time zone '2021-01-01 00:00:00+00' AND ordered_at <> timestamptz '2021-01-01'",
    "orders",
  ],
  [
    "SELECT ARRAY[1, 2, 3], ARRAY[[1, 2], [3, 4]], tags[1], tags[2:3], tags[:2], (ARRAY[1, 2])[1], '{}'::text[] FROM events",
    "events",
  ],
  [
    "SELECT * FROM events WHERE kind = ANY (ARRAY['view', 'click']) AND 'new' = ANY (tags) AND id <> ALL (ARRAY[1, 2]::bigint[])",
    "events",
  ],
  [
    "SELECT * FROM events WHERE tags && ARRAY['a', 'b'] AND tags @> ARRAY['c'] AND tags <@ '{a,b,c}' AND cardinality(tags) > 1",
    "events",
  ],
  [
    "SELECT * FROM customers WHERE region IS DISTINCT FROM 'north' AND manager_id IS NOT DISTINCT FROM 3 AND email IS NOT NULL",
    "customers",
  ],
  [
    "SELECT * FROM customers WHERE name SIMILAR TO '(A|B)%' AND email LIKE '%!_%' ESCAPE '!' AND name NOT ILIKE 'x%' AND email ~* '^a.*@' AND name !~ '[0-9]'",
    "customers",
  ],
  [
    "SELECT payload -> 'user' ->> 'name', payload #>> '{a,b}', payload #> '{a}', payload ->> 0 FROM events WHERE payload @> '{\"kind\": \"view\"}' AND payload ? 'user'",
    "events",
  ],
  [
    "SELECT * FROM events WHERE payload ?| ARRAY['a', 'b'] OR payload ?& ARRAY['c'] OR payload @? '$.a' OR payload @@ '$.a == 1'",
    "events",
  ],
  [
    "SELECT payload['user']['name'], payload - 'secret', payload || '{\"a\": 1}'::jsonb, payload #- '{a,b}' FROM events",
    "events",
  ],
  [
    "SELECT CASE WHEN amount > 100 THEN 'large' WHEN amount > 10 THEN 'medium' ELSE 'small' END AS size, CASE status WHEN 'open' THEN 1 ELSE 0 END, count(*) FROM orders GROUP BY 1, 2",
    "orders",
  ],
  [
    "WITH RECURSIVE chain(id, name, depth) AS (SELECT id, name, 1 FROM customers WHERE manager_id IS NULL UNION ALL SELECT c.id, c.name, depth + 1 FROM customers c JOIN chain ON c.manager_id = chain.id) SELECT * FROM chain WHERE depth <= 5",
    "customers",
  ],
  [
    "WITH RECURSIVE months(m) AS (SELECT date '2024-01-01' UNION ALL SELECT (m + interval '1 month')::date FROM months WHERE m < '2024-12-01') SELECT m, coalesce(sum(target), 0) FROM months LEFT JOIN sales.targets ON month = m GROUP BY m",
    "sales.targets",
  ],
  [
    "WITH a AS MATERIALIZED (SELECT id FROM orders), b AS NOT MATERIALIZED (SELECT id FROM a) SELECT count(*) FROM b",
    "orders",
  ],
  [
    "SELECT id FROM orders UNION ALL (SELECT id FROM products ORDER BY id LIMIT 5) INTERSECT SELECT id FROM customers EXCEPT ALL SELECT user_id FROM events ORDER BY 1",
    "customers events orders products",
  ],
  ["SELECT * FROM orders ORDER BY amount DESC NULLS FIRST OFFSET 10 ROWS FETCH FIRST 5 ROWS ONLY", "orders"],
  ["SELECT * FROM orders ORDER BY amount FETCH NEXT 5 ROWS WITH TIES", "orders"],
  ["SELECT avg(amount) FROM orders TABLESAMPLE SYSTEM (10) REPEATABLE (42)", "orders"],
  ["SELECT avg(amount) FROM orders o TABLESAMPLE BERNOULLI (1.5)", "orders"],
  ["SELECT * FROM unnest(ARRAY[1, 2], ARRAY['a', 'b']) WITH ORDINALITY AS t(n, label, place)", ""],
  [
    "SELECT d::date, count(o.id) FROM generate_series('2024-01-01'::date, '2024-12-31'::date, interval '1 day') AS d LEFT JOIN orders o ON o.ordered_at::date = d GROUP BY 1",
    "orders",
  ],
  ["SELECT g.n, repeat('*', g.n) FROM generate_series(1, 10, 2) AS g(n)", ""],
  [
    'SELECT "Day", "Total Amount", "Größe" AS größe, "Total Amount" / 2 AS "half of it" FROM "Daily Sales" AS "d s" ORDER BY "Day"',
    "Daily Sales",
  ],
  [
    "SELECT name, (SELECT count(*) FROM orders o WHERE o.customer_id = c.id) AS orders, EXISTS (SELECT 1 FROM events WHERE user_id = c.id) AS is_active FROM customers c",
    "customers events orders",
  ],
  [
    "SELECT * FROM customers WHERE (region, manager_id) IN (SELECT region, manager_id FROM customers GROUP BY 1, 2 HAVING count(*) > 1) AND id NOT IN (1, 2)",
    "customers",
  ],
  [
    "SELECT string_agg(DISTINCT name, ', ' ORDER BY name), array_agg(id ORDER BY id DESC), json_agg(json_build_object('id', id, 'name', name)), jsonb_object_agg(id, name) FROM customers",
    "customers",
  ],
  ["SELECT row_to_json(o), to_jsonb(o) ->> 'id', json_build_object('x', 1) FROM orders AS o", "orders"],
  [
    "SELECT coalesce(note, 'none'), nullif(amount, 0), greatest(1, quantity), least(quantity, 5), round(amount, 2), ceil(amount), mod(id, 7), abs(amount), sign(amount), power(2, 3), 2 ^ 3 FROM orders",
    "orders",
  ],
  [
    "SELECT to_char(ordered_at, 'YYYY-MM'), to_date('20240101', 'YYYYMMDD'), age(ordered_at), date_part('year', ordered_at), make_date(2024, 1, 1), current_date - 7, localtimestamp, current_timestamp(0) FROM orders",
    "orders",
  ],
  [
    "SELECT split_part(email, '@', 2) AS domain, initcap(name), left(name, 3), lpad(name, 10, '*'), regexp_replace(name, '\\s+', ' ', 'g'), name || ' <' || email || '>', md5(email), format('%s (%s)', name, id) FROM customers",
    "customers",
  ],
  [
    "SELECT width_bucket(amount, 0, 1000, 10) AS bucket, count(*), min(amount), max(amount), stddev(amount), corr(amount, quantity), variance(amount) FROM orders GROUP BY bucket",
    "orders",
  ],
  [
    "SELECT o.id FROM orders o FULL JOIN products p USING (id) LEFT OUTER JOIN customers c ON o.customer_id = c.id AND c.region = 'north' CROSS JOIN sales.targets NATURAL JOIN (SELECT 1 AS one) x WHERE c.id IS NULL",
    "customers orders products sales.targets",
  ],
  [
    "SELECT count(*) FROM (orders JOIN customers ON customers.id = customer_id) LEFT JOIN (products JOIN events ON events.id = products.id) ON products.id = product_id",
    "customers events orders products",
  ],
  [
    "SELECT name FROM customers WHERE joined_on BETWEEN SYMMETRIC '2024-12-31' AND '2024-01-01' AND (joined_on, joined_on + 1) OVERLAPS (date '2024-01-01', date '2024-02-01')",
    "customers",
  ],
  [
    "SELECT daterange(joined_on, joined_on + 30) @> date '2024-05-01', int4range(1, 5), lower(int4range(1, 5)) FROM customers",
    "customers",
  ],
  ['SELECT name COLLATE "C" FROM customers ORDER BY name COLLATE "C"', "customers"],
  [
    "SELECT (regexp_match(note, '([0-9]+)'))[1], regexp_split_to_table(note, ' '), date_bin('15 minutes', ordered_at, timestamptz '2001-01-01') FROM orders WHERE note ILIKE ANY (ARRAY['%a', '%b'])",
    "orders",
  ],
  [
    "SELECT jsonb_agg(payload ORDER BY id) FILTER (WHERE id > 2), 100.0 * count(*) / sum(count(*)) OVER (), array_to_string(array_agg(DISTINCT kind), ',') FROM events GROUP BY region",
    "events",
  ],
  [
    "SELECT make_interval(days => 3), justify_hours(interval '27 hours'), tsrange(happened_at, happened_at + interval '1h') @> now()::timestamp FROM events",
    "events",
  ],
  [
    "SELECT\n  region, -- where\n  count(*) AS n /* how many */\nFROM customers\nWHERE 1 = 1\nGROUP BY region\nORDER BY n DESC;",
    "customers",
  ],
];

const EXPRESSIONS = [
  "happened_at - make_interval(days => 7, hours => quantity)",
  "SUM(amount) / NULLIF(COUNT(DISTINCT user_id), 0)",
  "percentile_cont(0.95) WITHIN GROUP (ORDER BY amount)",
  "mode() WITHIN GROUP (ORDER BY kind)",
  "COUNT(*) FILTER (WHERE kind = 'view')",
  "sum(amount) FILTER (WHERE region IN ('north', 'south')) * 100.0 / sum(amount)",
  "sum(sum(amount)) OVER (ORDER BY happened_on ROWS BETWEEN 6 PRECEDING AND CURRENT ROW)",
  "CASE WHEN amount >= 1000 THEN '1000+' WHEN amount >= 100 THEN '100–999' ELSE 'other' END",
  "extract(dow from happened_at)",
  "extract(epoch from now() - happened_at) / 3600",
  "overlay(name placing 'abc' from 2 for 3)",
  "substring(name from 2 for 3)",
  "trim(both 'x' from name)",
  "position('a' in name)",
  "date_trunc('month', happened_at)::date",
  "happened_at AT TIME ZONE 'UTC' AT TIME ZONE 'Europe/Berlin'",
  "happened_at::timestamp with time zone",
  "amount::numeric(10,2)",
  "happened_at >= date '2020-01-01' AND happened_at < timestamp '2021-01-01 00:00:00'",
  "happened_at > now() - interval '1 day'",
  "happened_at > current_date - interval '1' month",
  "kind = ANY (ARRAY['view', 'click'])",
  "'new' = ANY(tags)",
  "tags[1]",
  "tags[1:2]",
  "array_length(tags, 1) > 2",
  "tags && ARRAY['a', 'b']",
  "region IS DISTINCT FROM 'north'",
  "name SIMILAR TO '(A|B)%'",
  "name LIKE '%!_%' ESCAPE '!'",
  "name NOT ILIKE '%test%'",
  "name ~* '^a'",
  "payload -> 'user' ->> 'name'",
  "payload #>> '{a,b}'",
  "payload @> '{\"a\": 1}'",
  "payload ? 'a' OR payload ?| ARRAY['a', 'b']",
  "(payload ->> 'price')::numeric > 10",
  "jsonb_path_query_first(payload, '$.items[0].price')",
  "jsonb_path_exists(payload, '$.items[*] ? (@.price > 10)')",
  "string_agg(DISTINCT name, ', ' ORDER BY name)",
  "array_agg(id ORDER BY happened_at DESC)",
  "CAST(amount AS numeric(10, 2))",
  "CAST(happened_at AS date)",
  "round(avg(amount)::numeric, 2)",
  "coalesce(region, 'unknown') || ' / ' || kind",
  "to_char(happened_at, 'YYYY-\"Q\"Q')",
  "events.amount * events.quantity",
  "grouping(region)",
  "(amount, quantity) > (10, 2)",
  "regexp_replace(name, '[^a-z]', '', 'g')",
  "name COLLATE \"C\" < 'm'",
  "date_part('year', age(happened_on))",
  "NOT (kind = 'view' OR kind IS NULL) AND id % 10 <> 3",
];

export const postgresOrdinary: OrdinarySql = { tables: TABLES, statements: STATEMENTS, expressions: EXPRESSIONS };
