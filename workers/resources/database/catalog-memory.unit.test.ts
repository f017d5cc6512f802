import { expect, it } from "vitest";
import { keptSeconds } from "./catalog-memory";

it("remembers lists for as long as the connection says, else for a minute", () => {
  const extra = JSON.stringify({ metadata_cache_timeout: { schema_cache_timeout: 600, table_cache_timeout: 0 } });
  expect([keptSeconds(extra, "schemas"), keptSeconds(extra, "tables"), keptSeconds(null, "schemas"), keptSeconds('{"metadata_cache_timeout": {"schema_cache_timeout": "x"}}', "schemas")]).toEqual([600, 0, 60, 60]);
});
