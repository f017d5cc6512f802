import { expect, it } from "vitest";
import { canGuestCall } from "./guest";

it("guests may make the calls that viewing a dashboard needs, and no others", () => {
  for (const path of ["/api/v1/dashboard/3", "/api/v1/dashboard/births/charts", "/api/v1/dashboard/3/datasets", "/api/v1/me/", "/api/v1/async_event/", "/api/v1/chart/data/qc-1"]) expect(canGuestCall("GET", path), path).toBe(true);
  expect(canGuestCall("POST", "/api/v1/chart/data")).toBe(true);
  for (const path of ["/api/v1/dashboard/", "/api/v1/dashboard/_info", "/api/v1/dashboard/export/", "/api/v1/dashboard/3/embedded", "/api/v1/dataset/1", "/api/v1/chart/1/data/", "/api/v1/database/", "/api/v1/async_event/ws", "/datasource/samples"]) expect(canGuestCall("GET", path), path).toBe(false);
  for (const [method, path] of [["PUT", "/api/v1/dashboard/3"], ["POST", "/api/v1/security/guest_token/"], ["PUT", "/api/v1/me/"], ["DELETE", "/api/v1/chart/1"], ["POST", "/superset/explore_json/"]] as const) expect(canGuestCall(method, path), path).toBe(false);
});
