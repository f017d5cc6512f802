import { z } from "zod";
import { bodyOf } from "./bodies";

interface Route {
  method: string;
  path: string;
}

interface Parameter {
  in: "path" | "query";
  name: string;
  required: boolean;
  schema: object;
  description?: string;
}

const ERRORS = {
  400: "Bad request: the body is unreadable or invalid",
  401: "Not signed in",
  403: "Not permitted",
  404: "Not found, or no access",
  422: "Conflicts with existing data",
} as const;
const PREFIX =
  /^\/(api\/|datasource\/|dynamic-plugins\/api\/|superset\/(explore_json|fetch_datasource_metadata|log)\b)/;

/** The OpenAPI document of these routes: exactly the API operations that the app serves. */
export function openApiDocument(routes: readonly Route[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path } of operationsOf(routes)) {
    const tag = path.split("/")[3] ?? path.split("/")[1] ?? "";
    const body = ["POST", "PUT"].includes(method)
      ? { requestBody: { required: true, content: { "application/json": { schema: schemaOf(`${method} ${path}`) } } } }
      : {};
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, "_")}`.replace(/_$/, ""),
      tags: [tag],
      parameters: parametersOf(method, path),
      ...body,
      responses: {
        "2XX": { description: "Success" },
        ...Object.fromEntries(
          Object.entries(ERRORS).map(([status, description]) => [
            status,
            { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } } },
          ]),
        ),
      },
      security: [{ jwt: [] }, { session: [] }],
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Edgewise", version: "v1", description: "The API of Edgewise, compatible with Superset's clients." },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: {
        Problem: {
          type: "object",
          properties: { message: {}, msg: { type: "string" }, errors: { type: "array", items: { type: "object" } } },
        },
      },
      securitySchemes: {
        jwt: {
          type: "http",
          scheme: "bearer",
          description: "A token of /api/v1/security/login, or a person's API key",
        },
        session: { type: "apiKey", in: "cookie", name: "session" },
      },
    },
  };
}

/** Each operation once; where routes name the same path parameter differently, the first name is used. */
function operationsOf(routes: readonly Route[]): Route[] {
  const names = new Map<string, string>();
  const found = new Map<string, Route>();
  for (const { method, path } of routes) {
    if (method === "ALL" || !PREFIX.test(path)) continue;
    const parts: string[] = [];
    for (const part of path.split("/")) {
      const shape = [...parts, "{}"].join("/");
      if (part.startsWith(":") && !names.has(shape)) names.set(shape, `{${/^:(\w+)/.exec(part)![1]}}`);
      parts.push(part.startsWith(":") ? names.get(shape)! : part);
    }
    found.set(`${method} ${parts.join("/")}`, { method, path: parts.join("/") });
  }
  return [...found.values()].sort((a, b) =>
    a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1,
  );
}

function parametersOf(method: string, path: string): Parameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]): Parameter => ({
    in: "path",
    name: name!,
    required: true,
    schema: { type: "string" },
  }));
  return method === "GET" || method === "DELETE"
    ? [
        ...inPath,
        {
          in: "query",
          name: "q",
          required: false,
          schema: { type: "string" },
          description: "Rison or JSON: columns, filters, order and page of lists; ids of many",
        },
      ]
    : inPath;
}

function schemaOf(operation: string): object {
  const body = bodyOf(operation);
  if (!body) return { type: "object" };
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return Object.keys(schema).length ? schema : { type: "object" };
}
