import type { z } from "zod";

/**
 * The parameters, body and response of a route. `response` describes the JSON of its success, in which unknown keys are
 * allowed; a route without one returns no JSON that anything reads.
 */
export interface CallDeclaration {
  /** Search parameters; the value of `q` is written as Rison. */
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Declarations by method and path, whose parameters begin with a colon: "GET /api/v1/chart/:id". */
export type CallDeclarations = Record<`${Method} /${string}`, CallDeclaration>;

type Under<Path extends string, C> = {
  [Route in keyof C & string as Route extends `${infer M} ${infer Rest}` ? `${M} ${Path}${Rest}` : never]: C[Route];
};

/** Declares calls below a path: "GET /:id" under "/api/v1/chart" is "GET /api/v1/chart/:id". */
export function callsUnder<Path extends string, C extends CallDeclarations>(path: Path, calls: C): Under<Path, C> {
  return Object.fromEntries(
    Object.entries(calls).map(([route, declaration]) => [route.replace(" ", ` ${path}`), declaration]),
  ) as Under<Path, C>;
}
