import { describe, expect, it } from "vitest";
import { type ClientResponse } from "../client";
import { ABSENT, type Call, clerk, forbidden, foreign, setUpForbiddenObjects } from "./absent-or-forbidden/objects";
import { DASHBOARD_CALLS } from "./absent-or-forbidden/dashboard-calls";
import { DATASET_CALLS } from "./absent-or-forbidden/dataset-calls";

setUpForbiddenObjects();

/** The time in the name of a downloaded file: `20261126_030711`. */
const FILE_TIME = /\b\d{8}_\d{6}\b/;

/** Returns a response without its own id and the keys and times that it generates. */
function comparable({ status, body, headers }: ClientResponse, id: number) {
  const masked = (text: string): string =>
    text.replaceAll(new RegExp(`(?<![\\w-])${id}(?!\\w|-)|(?<=\\D)${id}(?=__table)`, "g"), "ID");
  const stored = [...headers]
    .filter(
      ([name]) =>
        !["content-length", "date", "etag", "content-security-policy", "server-timing", "x-request-id"].includes(name),
    )
    .map(([name, value]) => [name, value.replace(FILE_TIME, "TIME")]);
  // The entries of a workbook contain their time: tests/workers/workbook.test.ts checks their content.
  const text =
    typeof body === "string" && body.startsWith("PK")
      ? ""
      : masked(JSON.stringify(body))
          .replace(
            /"(key|url|changed_on|last_modified_time|image_url|cacheKey|cache_key|task_id|queried_dttm|cached_dttm|task_updated_at|screenshot_url)":"[^"]*"/g,
            '"$1":""',
          )
          .replace(/"t [a-z0-9]+"/g, '"T"')
          .replace(/"(json_metadata|statusCode)":"(?:[^"\\]|\\.)*"/g, '"$1":""');
  return {
    status,
    body: text
      .replace(/^\{"id":(\d+|ID)/, '{"id":0')
      .replace(/"last_modified_time":[\d.]+/g, '"last_modified_time":0')
      .replace(/"result":\{"id":(?:\d+|ID)/, '"result":{"id":0'),
    headers: stored,
  };
}

const CALLS: Record<string, Call> = { ...DASHBOARD_CALLS, ...DATASET_CALLS };

describe("an object that the person may not open", () => {
  it.each(Object.keys(CALLS))("%s: has the same response as an object that does not exist", async (name) => {
    const [kind, method, path, body] = CALLS[name]!;
    const response = async (id: number) => comparable(await clerk.call(method, path(id), body?.(id)), id);
    const absent = await response(ABSENT);
    expect(absent.status).toBeLessThan(500);
    expect(await response(forbidden[kind]), "forbidden").toEqual(absent);
    expect(await response(foreign[kind]), "of another workspace").toEqual(absent);
  });
});
