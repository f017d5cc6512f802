import type { OrdinarySql } from "./tables";

const TABLES = [
  "CREATE TABLE customers (id UInt32, name String, email String, region LowCardinality(String), manager_id Nullable(UInt32), joined_on Date) ENGINE = Memory",
  "CREATE TABLE orders (id UInt32, customer_id UInt32, product_id UInt32, amount Decimal(10, 2), quantity UInt16, status String, ordered_at DateTime, note Nullable(String)) ENGINE = MergeTree ORDER BY id SAMPLE BY id",
  "CREATE TABLE products (id UInt32, name String, category String, price Float64, attributes Map(String, String)) ENGINE = ReplacingMergeTree ORDER BY id",
  "CREATE TABLE events (id UInt64, user_id UInt32, kind String, amount Float64, quantity UInt16, happened_at DateTime, happened_on Date, payload String, tags Array(String), name String, region String, pair Tuple(a UInt8, b String), attributes Map(String, String)) ENGINE = MergeTree ORDER BY id",
  "CREATE DATABASE sales",
  "CREATE TABLE sales.targets (region String, month Date, target Float64) ENGINE = Memory",
  "CREATE TABLE `Daily Sales` (`Day` Date, `Total Amount` Float64) ENGINE = Memory",
];

const STATEMENTS: OrdinarySql["statements"] = [
  ["SELECT * FROM orders LIMIT 100", "orders"],
  ["SELECT * FROM orders LIMIT 10, 20", "orders"],
  ["SELECT o.*, c.name FROM orders AS o INNER JOIN customers AS c ON c.id = o.customer_id", "customers orders"],
  [
    "SELECT toStartOfMonth(ordered_at) AS month, sum(amount) AS total FROM orders GROUP BY month ORDER BY month",
    "orders",
  ],
  [
    "SELECT arrayMap(x -> x + 1, [1, 2, 3]), arrayFilter((x, i) -> i > 1, tags, arrayEnumerate(tags)), arraySort(x -> -length(x), tags) FROM events",
    "events",
  ],
  ["SELECT id, arrayJoin(tags) AS tag FROM events", "events"],
  ["SELECT id, tag FROM events ARRAY JOIN tags AS tag", "events"],
  ["SELECT id, tag, n FROM events LEFT ARRAY JOIN tags AS tag, arrayEnumerate(tags) AS n WHERE tag != ''", "events"],
  [
    "WITH totals AS (SELECT customer_id, sum(amount) AS total FROM orders GROUP BY customer_id) SELECT c.name, t.total FROM customers AS c LEFT JOIN totals AS t ON t.customer_id = c.id",
    "customers orders",
  ],
  ["WITH (SELECT max(amount) FROM orders) AS top SELECT id, amount / top FROM orders", "orders"],
  [
    "SELECT customer_id, ordered_at, amount FROM orders ORDER BY customer_id, ordered_at DESC LIMIT 3 BY customer_id LIMIT 100",
    "orders",
  ],
  ["SELECT * FROM orders PREWHERE status = 'open' WHERE amount > 10", "orders"],
  ["SELECT * FROM products FINAL WHERE category = 'a'", "products"],
  ["SELECT p.name FROM products AS p FINAL", "products"],
  [
    "SELECT quantile(0.9)(amount), quantiles(0.5, 0.9)(amount), topK(3)(status), quantileExactIf(0.5)(amount, status = 'open'), uniqUpTo(5)(customer_id), groupArray(10)(id) FROM orders",
    "orders",
  ],
  [
    "SELECT sumIf(amount, status = 'open'), countIf(amount > 10), avgOrNull(amount), uniqExact(customer_id), any(status), argMax(status, ordered_at), groupUniqArray(status), sumArray([1, 2]) FROM orders",
    "orders",
  ],
  ["SELECT (1, 'a') AS pair, tuple(1, 'a').1, pair.2, (1, 2) = (1, 2), tupleElement((1, 'a'), 2)", ""],
  [
    "SELECT map('a', 1, 'b', 2) AS m, m['a'], attributes['color'], mapKeys(attributes), mapContains(attributes, 'a') FROM products",
    "products",
  ],
  [
    "SELECT '2024-01-01'::Date, amount::Float64, id::Nullable(String), [1, 2]::Array(UInt8), CAST(id AS String), CAST(amount, 'Float64'), CAST(ordered_at AS DateTime64(3, 'UTC')) FROM orders",
    "orders",
  ],
  [
    "SELECT toDate(ordered_at) AS d, count() FROM orders WHERE ordered_at >= now() - INTERVAL 7 DAY AND ordered_at < today() + INTERVAL '1 day' GROUP BY d ORDER BY d WITH FILL STEP 1",
    "orders",
  ],
  [
    "SELECT dateDiff('day', ordered_at, now()), date_diff('hour', ordered_at, now()), dateAdd(DAY, 1, ordered_at), date_add(ordered_at, INTERVAL 1 MONTH), toYYYYMM(ordered_at), formatDateTime(ordered_at, '%Y-%m'), date_trunc('week', ordered_at), toStartOfInterval(ordered_at, INTERVAL 15 MINUTE), extract(YEAR FROM ordered_at), EXTRACT(DAY FROM ordered_at) FROM orders",
    "orders",
  ],
  [
    "SELECT if(amount > 100, 'large', 'small'), multiIf(amount > 100, 'l', amount > 10, 'm', 's'), amount > 10 ? 'a' : 'b', CASE WHEN status = 'open' THEN 1 ELSE 0 END, coalesce(note, ''), ifNull(note, 'x'), nullIf(status, '') FROM orders",
    "orders",
  ],
  [
    "SELECT splitByChar('@', email)[2] AS domain, lower(name), concat(name, ' <', email, '>'), name || '!', substring(name, 1, 3), position(name, 'a'), match(name, '^A'), extract(name, '([a-z]+)'), replaceRegexpAll(name, 'a', 'b'), trim(BOTH ' ' FROM name), lengthUTF8(name), like(name, 'a%') FROM customers",
    "customers",
  ],
  [
    "SELECT * FROM customers WHERE name ILIKE '%a%' AND email NOT LIKE 'x%' AND region IN ('north', 'south') AND id NOT IN (1, 2, 3) AND manager_id IS NOT NULL AND joined_on BETWEEN '2024-01-01' AND '2024-12-31'",
    "customers",
  ],
  [
    "SELECT * FROM customers WHERE id IN (SELECT customer_id FROM orders) AND id GLOBAL NOT IN (SELECT user_id FROM events)",
    "customers events orders",
  ],
  [
    "SELECT JSONExtractString(payload, 'user', 'name'), JSONExtractInt(payload, 'a'), JSONHas(payload, 'b'), JSONExtractArrayRaw(payload, 'items'), visitParamExtractString(payload, 'x'), JSON_VALUE(payload, '$.a') FROM events",
    "events",
  ],
  ["SELECT region, kind, sum(amount) FROM events GROUP BY region, kind WITH TOTALS", "events"],
  ["SELECT region, kind, sum(amount) FROM events GROUP BY ROLLUP (region, kind)", "events"],
  ["SELECT region, kind, sum(amount) FROM events GROUP BY region, kind WITH CUBE ORDER BY region", "events"],
  ["SELECT region, kind, count() FROM events GROUP BY GROUPING SETS ((region, kind), (region), ())", "events"],
  [
    "SELECT sum(amount) OVER (PARTITION BY user_id ORDER BY happened_at ROWS BETWEEN 6 PRECEDING AND CURRENT ROW), lagInFrame(amount) OVER w, row_number() OVER w FROM events WINDOW w AS (PARTITION BY user_id ORDER BY id)",
    "events",
  ],
  [
    "SELECT events.id FROM events ANY LEFT JOIN customers USING (region) GLOBAL INNER JOIN products ON products.id = events.user_id",
    "customers events products",
  ],
  [
    "SELECT e.id FROM events AS e ASOF LEFT JOIN orders AS o ON o.customer_id = e.user_id AND o.ordered_at <= e.happened_at SEMI LEFT JOIN customers AS c ON c.id = e.user_id",
    "customers events orders",
  ],
  [
    "SELECT toDate(ordered_at) AS d, count() FROM orders GROUP BY d ORDER BY d WITH FILL FROM toDate('2024-01-01') TO toDate('2024-02-01') STEP INTERVAL 1 DAY LIMIT 40",
    "orders",
  ],
  ["SELECT id FROM orders WHERE toDate(ordered_at) IN (toDate('2024-01-01'), today())", "orders"],
  [
    "SELECT any(status) IGNORE NULLS, first_value(note) RESPECT NULLS, formatReadableSize(sum(amount)), bar(count(), 0, 10, 5), transform(any(status), ['open'], ['o'], '') FROM orders",
    "orders",
  ],
  ["SELECT avg(amount) FROM orders SAMPLE 1/10 OFFSET 1/2 WHERE status = 'open'", "orders"],
  ["SELECT o.* EXCEPT (note), c.name, c.* EXCEPT (id, name) FROM orders AS o, customers AS c", "customers orders"],
  ["SELECT * EXCEPT (note, status) FROM orders", "orders"],
  [
    "SELECT id FROM orders UNION ALL SELECT id FROM products UNION DISTINCT SELECT id FROM customers",
    "customers orders products",
  ],
  [
    "SELECT t.region, m.target FROM sales.targets AS m RIGHT JOIN (SELECT region, count() AS n FROM customers GROUP BY region HAVING n > 1) AS t USING region",
    "customers sales.targets",
  ],
  [
    "SELECT count(DISTINCT customer_id), countIf(DISTINCT customer_id, amount > 1), avg(amount), median(amount), stddevPop(amount), corr(toFloat64(amount), quantity), sum(DISTINCT quantity), min(ordered_at), count(*) FROM orders",
    "orders",
  ],
  [
    "SELECT count() FILTER (WHERE status = 'open') AS open, quantile(0.5)(amount) FILTER (WHERE id > (1 + 2)), sum(DISTINCT quantity) FILTER (WHERE id > 1), uniq(customer_id) FROM orders",
    "orders",
  ],
  ['SELECT `Day`, "Total Amount" AS `half of it` FROM `Daily Sales` ORDER BY `Day` DESC NULLS LAST', "Daily Sales"],
  ["SELECT number, toDate('2024-01-01') + number AS d FROM numbers(10)", ""],
  [
    "SELECT id, pair.a, pair.b, tags[1], tags[-1], has(tags, 'a'), length(tags), arrayExists(t -> t = 'a', tags), arrayStringConcat(tags, ',') FROM events",
    "events",
  ],
  [
    "SELECT retention(kind = 'view', kind = 'buy'), windowFunnel(3600)(happened_at, kind = 'view', kind = 'buy'), sequenceMatch('(?1)(?2)')(happened_at, kind = 'a', kind = 'b') FROM events GROUP BY user_id",
    "events",
  ],
  ["SELECT a.1, a.2 FROM (SELECT arrayJoin(arrayZip([1, 2], ['a', 'b'])) AS a)", ""],
  [
    "SELECT\n  region, -- where\n  count() AS n /* how many */\nFROM customers\nGROUP BY region\nORDER BY n DESC;",
    "customers",
  ],
  [
    "SELECT id DIV 2, id MOD 2, id % 3, intDiv(id, 2), bitAnd(id, 3), round(amount, 2), floor(amount), pow(2, 3), abs(-1), greatest(1, 2), least(1, 2), toInt32(amount), toString(id), toFloat64OrNull(status), generateUUIDv4(), rand() FROM orders",
    "orders",
  ],
];

const EXPRESSIONS = [
  "sum(amount) / nullIf(uniq(user_id), 0)",
  "quantile(0.9)(amount)",
  "quantileIf(0.5)(amount, kind = 'view')",
  "countIf(kind = 'view') / count()",
  "sumIf(amount, region IN ('north', 'south'))",
  "count(DISTINCT user_id)",
  "argMax(region, happened_at)",
  "arrayJoin(tags)",
  "arrayMap(x -> upper(x), tags)",
  "arrayFilter((x, i) -> i > 1, tags, arrayEnumerate(tags))",
  "arrayExists(t -> t = 'a', tags)",
  "arrayStringConcat(arraySort(groupUniqArray(name)), ', ')",
  "tags[1]",
  "has(tags, 'a') AND length(tags) > 1",
  "attributes['color']",
  "map('a', 1)['a']",
  "pair.1",
  "tuple(1, 'a').2",
  "(kind, region) = ('view', 'north')",
  "toStartOfInterval(happened_at, INTERVAL 15 MINUTE)",
  "happened_at > now() - INTERVAL 1 DAY",
  "dateDiff('day', happened_at, now())",
  "date_trunc('month', happened_at)",
  "extract(YEAR FROM happened_at)",
  "formatDateTime(happened_at, '%Y-%m')",
  "toDate(happened_at) BETWEEN '2024-01-01' AND '2024-12-31'",
  "happened_on >= '2024-01-01'::Date",
  "amount::Nullable(Float64)",
  "CAST(amount AS Decimal(10, 2))",
  "CAST(amount, 'String')",
  "multiIf(amount > 100, 'l', amount > 10, 'm', 's')",
  "amount > 10 ? 'a' : 'b'",
  "CASE WHEN amount > 100 THEN 'large' ELSE 'small' END",
  "concat(region, ' / ', kind)",
  "region || ' / ' || kind",
  "JSONExtractString(payload, 'user', 'name')",
  "splitByChar(' ', name)[1]",
  "name ILIKE '%a%' AND NOT match(name, '^b')",
  "replaceRegexpAll(name, '[^a-z]', '')",
  "coalesce(nullIf(region, ''), 'unknown')",
  "sum(amount) OVER (PARTITION BY user_id ORDER BY happened_at ROWS BETWEEN 6 PRECEDING AND CURRENT ROW)",
  "count() FILTER (WHERE kind = 'view')",
  "intDiv(amount, 10) * 10",
  "sum(amount * quantity) / sum(quantity)",
  "any(region) IGNORE NULLS",
  "events.amount * events.quantity",
  "`events`.`amount`",
  "id % 10 != 3 AND (kind = 'view' OR kind = '')",
];

export const clickhouseOrdinary: OrdinarySql = { tables: TABLES, statements: STATEMENTS, expressions: EXPRESSIONS };
