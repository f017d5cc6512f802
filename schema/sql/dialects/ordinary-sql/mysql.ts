import type { OrdinarySql } from "./tables";

const TABLES = [
  "CREATE TABLE customers (id INT, name VARCHAR(100), email VARCHAR(100), region VARCHAR(20), manager_id INT, joined_on DATE)",
  "CREATE TABLE orders (id INT, customer_id INT, product_id INT, amount DECIMAL(10, 2), quantity INT, status VARCHAR(20), ordered_at DATETIME, note TEXT)",
  "CREATE TABLE products (id INT, name VARCHAR(100), category VARCHAR(50), price DECIMAL(10, 2), attributes JSON, KEY by_category (category))",
  "CREATE TABLE events (id BIGINT, user_id INT, kind VARCHAR(20), amount DECIMAL(10, 2), quantity INT, happened_at DATETIME, happened_on DATE, payload JSON, name VARCHAR(100), region VARCHAR(20), FULLTEXT by_name (name))",
  "CREATE DATABASE sales",
  "CREATE TABLE sales.targets (region VARCHAR(20), month DATE, target DECIMAL(10, 2))",
  "CREATE TABLE `Daily Sales` (`Day` DATE, `Total Amount` DECIMAL(10, 2), `Größe` INT)",
  "CREATE TABLE parts (id INT, sold INT) PARTITION BY RANGE (id) (PARTITION p0 VALUES LESS THAN (10), PARTITION p1 VALUES LESS THAN MAXVALUE)",
];

const STATEMENTS: OrdinarySql["statements"] = [
  ["SELECT * FROM orders LIMIT 100", "orders"],
  ["SELECT * FROM orders LIMIT 10, 20", "orders"],
  ["SELECT o.*, c.name FROM orders o INNER JOIN customers c ON c.id = o.customer_id", "customers orders"],
  ["SELECT `o`.`id`, sales.targets.target FROM `orders` AS `o`, sales.targets", "orders sales.targets"],
  ["SELECT 1 FROM dual", ""],
  ["SELECT NOW() AS t FROM DUAL WHERE 1 = 1", ""],
  [
    "SELECT CONVERT(note USING utf8mb4), CONVERT(amount, CHAR), CONVERT(amount, DECIMAL(10, 2)), CONVERT(note, SIGNED) FROM orders",
    "orders",
  ],
  [
    "SELECT GROUP_CONCAT(name ORDER BY name SEPARATOR ','), GROUP_CONCAT(DISTINCT name ORDER BY name DESC SEPARATOR ' / ') FROM customers GROUP BY region",
    "customers",
  ],
  [
    "SELECT * FROM orders WHERE ordered_at > NOW() - INTERVAL 1 DAY AND ordered_at < DATE_ADD(NOW(), INTERVAL 2 HOUR) AND ordered_at <> CURDATE() + INTERVAL '1:30' HOUR_MINUTE",
    "orders",
  ],
  [
    "SELECT DATE_SUB(ordered_at, INTERVAL 1 MONTH), ordered_at + INTERVAL quantity DAY, ADDDATE(ordered_at, 7), TIMESTAMPADD(MINUTE, 5, ordered_at), TIMESTAMPDIFF(DAY, ordered_at, NOW()) FROM orders",
    "orders",
  ],
  [
    "SELECT region, status, SUM(amount) FROM orders JOIN customers ON customers.id = customer_id GROUP BY region, status WITH ROLLUP",
    "customers orders",
  ],
  [
    "SELECT YEAR(ordered_at) AS y, MONTH(ordered_at) AS m, SUM(amount) FROM orders GROUP BY y, m ORDER BY y DESC, m",
    "orders",
  ],
  ["SELECT UUID(), RAND(), name FROM customers ORDER BY RAND() LIMIT 5", "customers"],
  [
    "SELECT SUBSTRING(note FROM 2 FOR 3), SUBSTRING(note FROM 2), SUBSTR(note, 1, 3), TRIM(BOTH 'x' FROM note), TRIM(LEADING 'a' FROM note), TRIM(note), POSITION('a' IN note), EXTRACT(YEAR FROM ordered_at) FROM orders",
    "orders",
  ],
  ["SELECT EXTRACT(YEAR_MONTH FROM ordered_at), EXTRACT(DAY_HOUR FROM ordered_at) FROM orders", "orders"],
  ["SELECT id, ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY ordered_at DESC) AS rn FROM orders", "orders"],
  [
    "SELECT SUM(amount) OVER (ORDER BY ordered_at ROWS BETWEEN 6 PRECEDING AND CURRENT ROW), AVG(amount) OVER (PARTITION BY customer_id ORDER BY id ROWS UNBOUNDED PRECEDING) FROM orders",
    "orders",
  ],
  [
    "SELECT SUM(amount) OVER w, LAG(amount, 1) OVER (w ORDER BY id), RANK() OVER (w ORDER BY amount) FROM orders WINDOW w AS (PARTITION BY customer_id)",
    "orders",
  ],
  [
    "WITH totals AS (SELECT customer_id, SUM(amount) AS total FROM orders GROUP BY customer_id) SELECT c.name, t.total FROM customers c LEFT JOIN totals t ON t.customer_id = c.id",
    "customers orders",
  ],
  [
    "WITH RECURSIVE days (d) AS (SELECT DATE '2024-01-01' UNION ALL SELECT d + INTERVAL 1 DAY FROM days WHERE d < '2024-01-31') SELECT d, COUNT(o.id) FROM days LEFT JOIN orders o ON DATE(o.ordered_at) = d GROUP BY d",
    "orders",
  ],
  [
    "WITH RECURSIVE chain AS (SELECT id, name, 1 AS depth FROM customers WHERE manager_id IS NULL UNION ALL SELECT c.id, c.name, depth + 1 FROM customers c JOIN chain ON c.manager_id = chain.id) SELECT * FROM chain",
    "customers",
  ],
  [
    "SELECT id FROM orders UNION ALL SELECT id FROM products UNION (SELECT id FROM customers ORDER BY id LIMIT 3) ORDER BY 1 LIMIT 10",
    "customers orders products",
  ],
  [
    "SELECT id FROM orders INTERSECT SELECT id FROM products EXCEPT SELECT id FROM customers",
    "customers orders products",
  ],
  [
    "SELECT JSON_EXTRACT(payload, '$.user.name'), JSON_UNQUOTE(JSON_EXTRACT(payload, '$.a')), JSON_VALUE(payload, '$.a'), JSON_LENGTH(payload), JSON_KEYS(payload) FROM events WHERE JSON_CONTAINS(payload, '1', '$.a')",
    "events",
  ],
  [
    "SELECT JSON_OBJECT('id', id, 'name', name), JSON_ARRAY(1, 'a', NULL), JSON_ARRAYAGG(name), JSON_OBJECTAGG(id, name) FROM customers GROUP BY id, name",
    "customers",
  ],
  [
    "SELECT CASE WHEN amount > 100 THEN 'large' ELSE 'small' END AS size, CASE status WHEN 'open' THEN 1 END, IF(amount > 10, 'a', 'b'), IFNULL(note, ''), NULLIF(amount, 0), COALESCE(note, status) FROM orders",
    "orders",
  ],
  [
    "SELECT DATE_FORMAT(ordered_at, '%Y-%m'), STR_TO_DATE('2024-01-01', '%Y-%m-%d'), FROM_UNIXTIME(0), UNIX_TIMESTAMP(ordered_at), DATEDIFF(NOW(), ordered_at), LAST_DAY(ordered_at), WEEK(ordered_at, 3), DAYNAME(ordered_at), CURRENT_DATE, CURRENT_TIMESTAMP(3), UTC_TIMESTAMP() FROM orders",
    "orders",
  ],
  [
    "SELECT CONCAT(name, ' <', email, '>'), CONCAT_WS('-', id, name), SUBSTRING_INDEX(email, '@', -1) AS domain, UPPER(name), LEFT(name, 3), LPAD(name, 10, '*'), REPLACE(name, 'a', 'b'), CHAR_LENGTH(name), MD5(email), SHA2(email, 256), FIND_IN_SET(name, 'a,b'), FIELD(region, 'n', 's') FROM customers",
    "customers",
  ],
  [
    "SELECT ROUND(amount, 2), FLOOR(amount), CEILING(amount), MOD(id, 7), id % 7, id DIV 2, id MOD 3, ABS(amount), POW(2, 3), SQRT(amount), TRUNCATE(amount, 1), GREATEST(1, id), LEAST(1, id), FORMAT(amount, 2) FROM orders",
    "orders",
  ],
  [
    "SELECT CAST(amount AS CHAR), CAST(note AS UNSIGNED), CAST(amount AS DECIMAL(10, 2)), CAST(ordered_at AS DATE), CAST(note AS CHAR(10) CHARACTER SET utf8mb4), CAST(note AS BINARY) FROM orders",
    "orders",
  ],
  [
    "SELECT * FROM customers WHERE name LIKE '%!_%' ESCAPE '!' AND name NOT LIKE 'x%' AND email REGEXP '^a.*@' AND name RLIKE 'b' AND name NOT REGEXP '[0-9]'",
    "customers",
  ],
  [
    "SELECT * FROM customers WHERE region <=> 'north' AND NOT (manager_id <=> NULL) AND email IS NOT NULL AND id IN (1, 2, 3) AND joined_on BETWEEN '2024-01-01' AND '2024-12-31'",
    "customers",
  ],
  ["SELECT * FROM customers WHERE region = 'north' && id > 3 OR id = 1 XOR id = 2", "customers"],
  ["SELECT name, price FROM products FORCE INDEX (by_category) WHERE category = 'a'", "products"],
  ["SELECT * FROM parts PARTITION (p0, p1) AS p", "parts"],
  [
    "SELECT c.name, (SELECT COUNT(*) FROM orders o WHERE o.customer_id = c.id) AS n FROM customers c WHERE EXISTS (SELECT 1 FROM events WHERE user_id = c.id) HAVING n > 1",
    "customers events orders",
  ],
  [
    "SELECT t.region, t.n FROM (SELECT region, COUNT(*) AS n FROM customers GROUP BY region) t WHERE t.n > 1",
    "customers",
  ],
  [
    "SELECT COUNT(DISTINCT customer_id, status), SUM(DISTINCT amount), AVG(amount), STDDEV(amount), VARIANCE(amount), BIT_OR(id), MIN(ordered_at), MAX(ordered_at) FROM orders",
    "orders",
  ],
  [
    "SELECT `Day`, `Total Amount` AS `half of it`, `Größe` AS größe FROM `Daily Sales` AS `d s` ORDER BY `Day`",
    "Daily Sales",
  ],
  ["SELECT \"text\" AS label, 'it''s', 'it\\'s', \"say \\\"hi\\\"\" FROM customers", "customers"],
  [
    "SELECT a.id FROM customers a LEFT OUTER JOIN customers b ON a.manager_id = b.id RIGHT JOIN orders o ON o.customer_id = a.id CROSS JOIN sales.targets NATURAL JOIN (SELECT 1 AS one) x",
    "customers orders sales.targets",
  ],
  ["SELECT id FROM orders STRAIGHT_JOIN sales.targets ON month = ordered_at", "orders sales.targets"],
  [
    "SELECT DISTINCT status FROM orders ORDER BY FIELD(status, 'open', 'closed'), status COLLATE utf8mb4_bin DESC",
    "orders",
  ],
  ["SELECT SQL_NO_CACHE DISTINCT status FROM orders", "orders"],
  [
    "SELECT status, COUNT(*) AS n FROM orders WHERE ordered_at >= TIMESTAMP '2024-01-01 00:00:00' AND ordered_at < DATE '2025-01-01' AND TIME(ordered_at) > TIME '12:00:00' GROUP BY status HAVING n > 10 ORDER BY NULL",
    "orders",
  ],
  [
    "SELECT BINARY name = 'A', name COLLATE utf8mb4_general_ci = 'a', ~id, id << 2, id | 4, id & 1, id ^ 3, !manager_id, -id FROM customers",
    "customers",
  ],
  ["SELECT 0x41, 1e3, .5, TRUE, FALSE, NULL FROM customers", "customers"],
  [
    "SELECT HOUR(happened_at), MINUTE(happened_at), QUARTER(happened_at), DAYOFWEEK(happened_at), WEEKDAY(happened_at), MAKEDATE(2024, 1), SEC_TO_TIME(60), TIME_TO_SEC('00:01:00'), PERIOD_DIFF(202401, 202312), MICROSECOND(happened_at) FROM events",
    "events",
  ],
  [
    "SELECT CONVERT_TZ(happened_at, 'UTC', 'Europe/Berlin'), HEX(name), UNHEX('41'), TO_BASE64(name), INET_ATON('127.0.0.1'), INET_NTOA(1), CRC32(name), INSTR(name, 'a'), LOCATE('a', name), REGEXP_REPLACE(name, 'a', 'b') FROM events",
    "events",
  ],
  [
    "SELECT region, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY amount) OVER (PARTITION BY region), MEDIAN(amount) OVER (PARTITION BY region) FROM events",
    "events",
  ],
  [
    "SELECT e.id, jt.item, jt.n FROM events e, JSON_TABLE(e.payload, '$.items[*]' COLUMNS (n FOR ORDINALITY, item VARCHAR(40) PATH '$.name' DEFAULT '0' ON EMPTY NULL ON ERROR, NESTED PATH '$.tags[*]' COLUMNS (tag VARCHAR(20) PATH '$'))) AS jt",
    "events",
  ],
  ["VALUES (1, 'a'), (2, 'b')", ""],
  ["SELECT v.* FROM (VALUES (1, 'a'), (2, 'b')) AS v", ""],
  ["SELECT x.id, x.label FROM (SELECT 1 AS id, 'a' AS label UNION ALL SELECT 2, 'b') x", ""],
  [
    "SELECT * FROM orders WHERE (customer_id, product_id) IN (SELECT 1, 2) AND amount > ALL (SELECT price FROM products) AND amount = ANY (SELECT price FROM products)",
    "orders products",
  ],
  [
    "SELECT # totals\n  region, -- where\n  COUNT(*) AS n /* how many */\nFROM customers\nGROUP BY region\nORDER BY n DESC;",
    "customers",
  ],
  [
    "SELECT NTILE(4) OVER (ORDER BY amount), FIRST_VALUE(amount) OVER (ORDER BY id), CUME_DIST() OVER (ORDER BY amount), PERCENT_RANK() OVER (ORDER BY amount), DENSE_RANK() OVER (ORDER BY amount DESC) FROM orders",
    "orders",
  ],
];

const EXPRESSIONS = [
  "SUM(amount) / NULLIF(COUNT(DISTINCT user_id), 0)",
  "SUM(CASE WHEN kind = 'view' THEN 1 ELSE 0 END)",
  "SUM(kind = 'view') / COUNT(*)",
  "SUM(IF(region IN ('north', 'south'), amount, 0))",
  "COUNT(DISTINCT region, kind)",
  "GROUP_CONCAT(DISTINCT name ORDER BY name SEPARATOR ', ')",
  "CONVERT(name USING utf8mb4)",
  "CONVERT(amount, SIGNED)",
  "CAST(amount AS DECIMAL(10, 2))",
  "happened_at > NOW() - INTERVAL 1 DAY",
  "DATE_ADD(happened_at, INTERVAL 1 MONTH)",
  "DATE_SUB(CURDATE(), INTERVAL WEEKDAY(CURDATE()) DAY)",
  "happened_at >= DATE '2024-01-01'",
  "happened_at < TIMESTAMP '2024-01-01 00:00:00'",
  "EXTRACT(YEAR FROM happened_at)",
  "SUBSTRING(name FROM 2 FOR 3)",
  "TRIM(BOTH 'x' FROM name)",
  "POSITION('a' IN name)",
  "DATE_FORMAT(happened_at, '%Y-%m-%d')",
  "STR_TO_DATE('2024-01-01', '%Y-%m-%d')",
  "TIMESTAMPDIFF(HOUR, happened_at, NOW())",
  "UNIX_TIMESTAMP(happened_at) DIV 3600",
  "name REGEXP '^a' AND name NOT LIKE '%!_%' ESCAPE '!'",
  "region <=> NULL",
  "IFNULL(region, 'unknown')",
  "CONCAT(region, ' / ', kind)",
  "SUBSTRING_INDEX(name, ' ', 1)",
  "JSON_UNQUOTE(JSON_EXTRACT(payload, '$.user.name'))",
  "JSON_VALUE(payload, '$.a') > 10",
  "JSON_LENGTH(payload, '$.items')",
  "SUM(SUM(amount)) OVER (ORDER BY happened_on ROWS BETWEEN 6 PRECEDING AND CURRENT ROW)",
  "RANK() OVER (PARTITION BY region ORDER BY amount DESC)",
  "events.amount * events.quantity",
  "`events`.`amount`",
  "name COLLATE utf8mb4_bin = 'A'",
  "BINARY name = 'A'",
  "id % 10 <> 3 AND (kind = 'view' OR kind IS NULL)",
  "UUID()",
  "STDDEV_POP(amount)",
];

export const mysqlOrdinary: OrdinarySql = { tables: TABLES, statements: STATEMENTS, expressions: EXPRESSIONS };
