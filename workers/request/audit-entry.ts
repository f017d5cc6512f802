import { type LogEntry, REFERRER_MAX } from "../../schema/log/wire";
import { loggedAction, type Route } from "./route-meta";

/**
 * What a request reports of itself for the audit log: the names of the fields it sent, and the objects it is about
 * where neither path nor result names them.
 */
export interface DescribedAction {
  fields: readonly string[];
  about: Readonly<Record<string, unknown>>;
}

/**
 * Returns the audit entry of a write: which fields were sent, but not their values. `result` names the object where the
 * path does not.
 */
export function auditEntry(
  request: Request,
  route: Route | null,
  { fields, about }: DescribedAction,
  result: unknown,
  durationMs: number,
): LogEntry | null {
  const { pathname, search } = new URL(request.url);
  const written = loggedAction(request.method, pathname, route);
  if (!written) return null;
  const made = typeof result === "number" ? result : ((result as { id?: unknown } | null | undefined)?.id ?? null);
  const id = written.id ?? (typeof made === "number" ? made : null);
  const q = new URLSearchParams(search).get("q");
  return {
    action: written.action,
    dashboard_id: written.kind === "dashboard" ? id : null,
    slice_id: written.kind === "chart" ? id : null,
    json: JSON.stringify({
      path: pathname.slice(0, 500),
      ...(q ? { q: q.slice(0, 1000) } : {}),
      ...(fields.length ? { fields: fields.slice(0, 100).map((name) => name.slice(0, 100)) } : {}),
      ...(id === null ? {} : { id }),
      ...about,
    }),
    duration_ms: durationMs,
    referrer: request.headers.get("referer")?.slice(0, REFERRER_MAX) ?? null,
  };
}
