import { expect, it } from "vitest";
import { cacheSeconds } from "./catalog-memory";

it("caches lists for the time that the connection sets, else for a minute", () => {
  const extra = JSON.stringify({ metadata_cache_timeout: { schema_cache_timeout: 600, table_cache_timeout: 0 } });
  expect([
    cacheSeconds(extra, "schemas"),
    cacheSeconds(extra, "tables"),
    cacheSeconds(null, "schemas"),
    cacheSeconds('{"metadata_cache_timeout": {"schema_cache_timeout": "x"}}', "schemas"),
  ]).toEqual([600, 0, 60, 60]);
});
