/** Cloudflare's id of a request, with or without the data center: "8c5f3b2a1d4e6f70-FRA". */
const CF_RAY = /^[0-9a-f]{16}(-[A-Z]{3})?$/;
/** An id that this app gave to a request. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Returns the id of a request: Cloudflare's, else one that the caller has from this app, else a new one. Texts of any
 * other form are ignored, since the id is written to logs, headers and statements.
 */
export function requestIdOf(headers: Headers): string {
  const ray = headers.get("cf-ray") ?? "";
  if (CF_RAY.test(ray)) return ray;
  const given = headers.get("x-request-id") ?? "";
  return UUID.test(given) ? given : crypto.randomUUID();
}
