import type { BodyOf } from "../../../schema/calls/calls";
import { call } from "../transport/client";
import { resource } from "../transport/resource";

export const databases = {
  ...resource("database"),
  available: async (signal?: AbortSignal) => (await call("GET /api/v1/database/available/", { signal })).databases,
  connection: async (id: number, signal?: AbortSignal) =>
    (await call("GET /api/v1/database/:id/connection", { params: { id }, signal })).result,
  testConnection: (connection: BodyOf<"POST /api/v1/database/test_connection/">) =>
    call("POST /api/v1/database/test_connection/", { body: connection }),
  validateParameters: (connection: BodyOf<"POST /api/v1/database/validate_parameters/">, signal?: AbortSignal) =>
    call("POST /api/v1/database/validate_parameters/", { body: connection, signal }),
  schemas: async (id: number, signal?: AbortSignal) =>
    (await call("GET /api/v1/database/:id/schemas/", { params: { id }, signal })).result,
  tables: async (id: number, schema: string, signal?: AbortSignal) =>
    (
      await call("GET /api/v1/database/:id/tables/", {
        params: { id },
        query: { q: { schema_name: schema, force: false } },
        signal,
      })
    ).result,
  use: (id: number, signal?: AbortSignal) =>
    call("GET /api/v1/database/:id/related_objects/", { params: { id }, signal }),
};
