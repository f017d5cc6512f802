import { z } from "zod";
import type { Scope } from "../../schema/oauth/scopes";
import type { RequestContext } from "../request/request-context";
import type { ApiRequests } from "./api-requests";

/** What a tool has of its call: requests of the API, and reads of the metadata, as the person. */
export interface ToolContext {
  api: ApiRequests;
  request: RequestContext;
}

/** A file that a client reads by its address, for what the result has only a part of. */
export interface ResourceLink {
  uri: string;
  name: string;
  mimeType: string;
}

export interface ToolOutput {
  /** Sent as JSON, and as structured content. */
  data: object;
  links?: readonly ResourceLink[];
  image?: { bytes: Uint8Array; mimeType: string };
  isError?: boolean;
}

export interface Tool {
  name: string;
  title: string;
  /** Constant: nothing that people of a workspace wrote. */
  description: string;
  scope: Scope;
  isReadOnly: boolean;
  isDestructive?: boolean;
  input: z.ZodType;
  run: (input: never, context: ToolContext) => Promise<ToolOutput>;
}

/** A tool whose arguments are checked by its schema. */
export const defineTool = <S extends z.ZodType>(
  tool: Omit<Tool, "input" | "run"> & {
    input: S;
    run: (input: z.output<S>, context: ToolContext) => Promise<ToolOutput>;
  },
): Tool => tool;

/**
 * The arguments of Superset's tools: `{request: {…}}`. Clients that send the fields without `request`, or the request
 * as a JSON text, are understood too.
 */
export const requestInput = <S extends z.ZodType>(request: S) => z.preprocess(nestedRequest, z.object({ request }));

function nestedRequest(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (!("request" in value)) return Object.keys(value).length > 0 ? { request: value } : value;
  const { request } = value;
  if (typeof request !== "string") return value;
  try {
    return { request: JSON.parse(request) as unknown };
  } catch {
    return value;
  }
}

const use_cache = z.boolean().default(true);
const force_refresh = z.boolean().default(false);

/** How Superset's tools cache objects. Here they are always read as they are stored, and these change nothing. */
export const objectCacheFields = { use_cache, force_refresh, refresh_metadata: z.boolean().default(false) };

/** How tools cache rows. */
export const rowCacheFields = {
  use_cache,
  force_refresh: force_refresh.describe("Query the database again"),
  cache_timeout: z.int().min(0).nullish(),
};

/** The same of tools that store settings for Explore, which is not optional here. */
export const formCacheFields = {
  use_cache,
  force_refresh: rowCacheFields.force_refresh,
  cache_form_data: z.boolean().default(true),
};

/** Whether a call wants rows that are not cached. */
export const wantsFreshRows = (request: { use_cache: boolean; force_refresh: boolean }): boolean =>
  request.force_refresh || !request.use_cache;

/** A list or object that some clients send as a JSON text. */
export const fromJsonText = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);

/** Takes other names of fields that clients use for the same thing, as Superset's tools do. */
export const withAliases = <S extends z.ZodType>(aliases: Readonly<Record<string, readonly string[]>>, schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const fields = { ...(value as Record<string, unknown>) };
    for (const [name, others] of Object.entries(aliases))
      for (const other of others)
        if (other in fields) {
          if (!(name in fields)) fields[name] = fields[other];
          delete fields[other];
        }
    return fields;
  }, schema);
