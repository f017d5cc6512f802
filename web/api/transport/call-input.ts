import type { BodyOf, QueryOf, Route } from "../../../schema/calls/calls";
import type { Deadline } from "./deadline";

/** "GET /api/v1/chart/:id" has the parameter "id". */
type ParameterOf<R> = R extends `${string}/:${infer Rest}`
  ? ParameterName<Rest> | ParameterOf<Rest>
  : R extends `${string}=:${infer Name}`
    ? Name
    : never;
type ParameterName<Rest extends string> = Rest extends `${infer Name}/${string}` ? Name : Rest;

/** A part that may be left out where all of its values may. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

export interface SendOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** The request continues after the page is left. */
  keepalive?: boolean;
  /** Aborts the request, with the error of a timeout, when its time is up. */
  deadline?: Deadline | undefined;
}

/** What a call sends: the parameters of its path, its search parameters and its body, as they are declared. */
export type CallInput<R extends Route> = ([ParameterOf<R>] extends [never]
  ? unknown
  : { params: Record<ParameterOf<R>, string | number> }) &
  Part<"query", QueryOf<R>> &
  Part<"body", BodyOf<R>> &
  SendOptions;

/** The input may be left out where nothing in it is required. */
export type CallArguments<R extends Route> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];
