import type { Client } from "../../client";

export interface Operation {
  method: string;
  path: string;
  hasBody: boolean;
}

interface Document {
  paths: Record<string, Record<string, { requestBody?: unknown }>>;
}

/** What the document that the app serves says can be called. */
export async function servedOperations(client: Client): Promise<Operation[]> {
  const { body } = await client.get("/api/v1/_openapi");
  return Object.entries((body as Document).paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, { requestBody }]) => ({ method: method.toUpperCase(), path, hasBody: requestBody !== undefined })));
}
