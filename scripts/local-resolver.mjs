import { lookup } from "node:dns/promises";

/**
 * Serves the machine's name resolution as DNS over HTTPS: GET ?name=…&type=A|AAAA → {Status, Answer: [{name, type,
 * TTL, data}]}. A Worker on this machine has no name resolution of its own.
 */
export async function resolveLocally(request) {
  const parameters = new URL(request.url).searchParams;
  const [name, family] = [parameters.get("name") ?? "", parameters.get("type") === "AAAA" ? 6 : 4];
  const found = await lookup(name, { all: true, family }).catch(() => []);
  return Response.json({
    Status: found.length ? 0 : 3,
    Answer: found.map(({ address }) => ({ name, type: family === 6 ? 28 : 1, TTL: 1, data: address })),
  });
}
