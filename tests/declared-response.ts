import type { z } from "zod";
import { calls } from "../schema/calls/calls";
import { decodeRison } from "../schema/rison";

interface Pattern {
  method: string;
  path: RegExp;
  parameters: number;
  response: z.ZodType;
}

/** Declared calls; those with fewer parameters in their path are matched first. */
const patterns = Object.entries(calls)
  .map(([route, { response }]): Pattern => {
    const [method = "", path = ""] = route.split(/[ ?]/);
    const parts = withoutSlash(path).split("/");
    return {
      method,
      path: new RegExp(`^${parts.map((part) => (part.startsWith(":") ? "[^/]+" : part)).join("/")}$`),
      parameters: parts.filter((part) => part.startsWith(":")).length,
      response,
    };
  })
  .sort((one, other) => one.parameters - other.parameters);

/** A difference of a response from what is declared. */
export interface ResponseIssue {
  text: string;
  /** undefined where a key is missing. */
  value: unknown;
}

/**
 * How the JSON of a successful response differs from what schema/<name>/calls.ts declares for its route; nothing where
 * no call is declared. A request that selects columns or keys may lack others.
 */
export function responseIssues(method: string, address: string, body: unknown): ResponseIssue[] {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const path = withoutSlash(pathname);
  const declared = patterns.find((pattern) => pattern.method === method && pattern.path.test(path));
  const parsed = declared?.response.safeParse(body, { reportInput: true });
  if (!parsed || parsed.success) return [];
  const selects = selectsKeys(searchParams.get("q"));
  return parsed.error.issues
    .map(({ path: at, message, input }) => ({ text: `${at.join(".")}: ${message}`, value: input }))
    .filter(({ value }) => !(selects && value === undefined));
}

/** Throws where a response isn't what is declared. */
export function requireDeclaredResponse(method: string, address: string, body: unknown): void {
  const issues = responseIssues(method, address, body);
  if (issues.length > 0)
    throw new Error(`${method} ${address} isn't what is declared: ${issues.map(({ text }) => text).join("; ")}`);
}

function selectsKeys(q: string | null): boolean {
  if (q === null) return false;
  try {
    const value = decodeRison(q) as Record<string, unknown> | null;
    return ["columns", "select_columns", "keys"].some((key) => value?.[key] !== undefined);
  } catch {
    return false;
  }
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, "");
}
