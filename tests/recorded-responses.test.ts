import { describe, expect, it } from "vitest";
import type { Recording } from "./compat/compare";
import { responseIssues } from "./declared-response";
import { AREAS, recording, recordingPaths } from "./recordings";

describe("recorded responses of Superset", () => {
  it.each(AREAS)("contradicts no declared shape by a recorded response of %s", (area) => {
    const faults = recordingPaths(area).flatMap((file) => {
      const { request, response } = recording<Partial<Recording>>(file);
      if (!request || !response || response.status >= 300 || typeof response.body !== "object") return [];
      const address = request.query_string ? `${request.path}?${request.query_string}` : request.path;
      // Superset lacks the keys that only Edgewise returns.
      return responseIssues(request.method, address, response.body)
        .filter(({ value }) => value !== undefined)
        .map(({ text }) => `${file}: ${text}`);
    });
    expect(faults).toEqual([]);
  });
});
