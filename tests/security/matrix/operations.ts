import type { Client } from "../../client";

export interface Operation {
  method: string;
  path: string;
  hasBody: boolean;
}

interface Document {
  paths: Record<string, Record<string, { requestBody?: unknown }>>;
}

/** Returns the operations in the OpenAPI document that the app serves. */
export async function servedOperations(client: Client): Promise<Operation[]> {
  const { body } = await client.get("/api/v1/_openapi");
  return Object.entries((body as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      hasBody: requestBody !== undefined,
    })),
  );
}

const UUID = "00000000-0000-4000-8000-000000000000";
// A comment of no thread, and an upload that nobody began.
const PARTS: Record<string, string> = {
  column: "owners",
  comment: "999999999",
  kind: "dashboard",
  type: "table",
  upload: UUID,
};

/** Returns the address of the call, with the object's id as parameter. */
export function filled({ method, path }: Operation, object: number): string {
  let isFirst = true;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = PARTS[name] ?? (/\/(sessions|operator)\//.test(path) ? UUID : isFirst ? String(object) : "1");
    isFirst &&= name in PARTS;
    return value;
  });
  return !path.includes("{") && (method === "DELETE" || /(export|favorite_status)\/$/.test(path))
    ? `${address}?q=!(${object})`
    : address;
}
