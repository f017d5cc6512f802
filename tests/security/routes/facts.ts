import type { RouterRoute } from "hono/types";
import { app } from "../../../workers/app";
import {
  firstRoute,
  isForGuests,
  type LoggedAction,
  loggedAction,
  needsCsrfToken,
  type Route,
} from "../../../workers/request/route-meta";
import { objectRef } from "../../../workers/resources/resource/object-ref";

/** What is true of a request before its handler runs. */
export interface Facts {
  needsCsrfToken: boolean;
  isRepeatable: boolean;
  item: string | null;
  runsQuery: boolean;
  outlastsMetadata: boolean;
  streamsFile: boolean;
  isForGuests: boolean;
  hasTextIds: boolean;
  wrongTypeIn: "errors" | null;
  invalidJsonIn: "errors" | "error" | null;
  wrongTypeStatus: number | null;
  noObjectStatus: number | null;
  logged: LoggedAction | null;
}

/** Returns the route that the app finds for a request. */
function matchedRoute(method: string, path: string): Route | null {
  const [handlers] = app.router.match(method, path) as unknown as [[[unknown, RouterRoute], unknown][]];
  return firstRoute(handlers.map(([[, route]]) => route));
}

export function factsOf(method: string, path: string): Facts {
  const route = matchedRoute(method === "HEAD" ? "GET" : method, path);
  const meta = route?.meta ?? {};
  return {
    needsCsrfToken: needsCsrfToken(method, route),
    isRepeatable: method === "POST" && meta.acceptsIdempotencyKey === true,
    item: meta.item && objectRef(path.split("/").at(-1)!) ? meta.item.noun : null,
    runsQuery: meta.runsQuery === true,
    outlastsMetadata: meta.outlastsMetadata === true,
    streamsFile: meta.streamsFile === true,
    isForGuests: isForGuests(method, path, route),
    hasTextIds: meta.hasTextIds === true,
    wrongTypeIn: meta.wrongTypeIn ?? null,
    invalidJsonIn: meta.invalidJsonIn ?? null,
    wrongTypeStatus: meta.wrongTypeStatus ?? null,
    noObjectStatus: meta.noObjectStatus ?? null,
    logged: loggedAction(method, path, route),
  };
}
