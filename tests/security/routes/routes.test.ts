import { Hono } from "hono";
import { expect, it } from "vitest";
import { app } from "../../../workers/app";
import { allRoutes, firstRoute, isForGuests, loggedAction, needsCsrfToken } from "../../../workers/request/route-meta";
import { type Facts, factsOf } from "./facts";

/** Values of a parameter: numbers differ by parameter, so that the one in an audit entry is recognized. */
const valuesOf = (at: number): string[] => [
  String(11 + at),
  "abc",
  "_abc",
  "00000000-0000-4000-8000-000000000000",
  "dashboard",
  "chart",
];

interface Sample {
  path: string;
  label: string;
  /** Names of the parameters by their values. */
  names: Map<string, string>;
}

/** Returns addresses of a route: the n-th with the n-th value of each parameter, where its pattern allows it. */
function samplesOf(pattern: string): Sample[] {
  const parts = pattern.split("/");
  return valuesOf(0).map((_, sample) => {
    let at = 0;
    const names = new Map<string, string>();
    const path = parts
      .map((part) => {
        const [, name = "", within] = /^:(\w+)(?:\{(.+)\})?$/.exec(part) ?? [];
        if (!part.startsWith(":")) return part;
        const possible = valuesOf(at++);
        const allowed = possible.filter((value) => !within || new RegExp(`^(?:${within})$`).test(value));
        const value = allowed.includes(possible[sample]!) ? possible[sample]! : (allowed[0] ?? possible[0]!);
        names.set(value, name);
        return value;
      })
      .join("/");
    return { path, label: [...new Set(names.keys())].join(" "), names };
  });
}

/** Returns the facts as words. */
const wordsOf = (facts: Facts, names: Map<string, string>): string[] => [
  ...(facts.needsCsrfToken ? ["csrf"] : []),
  ...(facts.isRepeatable ? ["repeatable"] : []),
  ...(facts.item ? [`item(${facts.item})`] : []),
  ...(facts.runsQuery ? ["query"] : []),
  ...(facts.outlastsMetadata ? ["outlasts-metadata"] : []),
  ...(facts.streamsFile ? ["file"] : []),
  ...(facts.isForGuests ? ["guests"] : []),
  ...(facts.hasTextIds ? ["text-ids"] : []),
  ...(facts.wrongTypeIn ? ["wrong-type-in-errors"] : []),
  ...(facts.wrongTypeStatus ? [`wrong-type(${facts.wrongTypeStatus})`] : []),
  ...(facts.invalidJsonIn ? [`invalid-json-in-${facts.invalidJsonIn}`] : []),
  ...(facts.noObjectStatus ? [`no-object(${facts.noObjectStatus})`] : []),
  ...(facts.logged ? [`log(${facts.logged.action})`] : []),
  ...(facts.logged?.kind === "chart" || facts.logged?.kind === "dashboard" ? [`kind(${facts.logged.kind})`] : []),
  ...(facts.logged?.id ? [`object(:${names.get(String(facts.logged.id))})`] : []),
];

/** Returns the facts of a route: those that depend on the values of its parameters with the values. */
function lineOf(method: string, pattern: string): string {
  const samples = [...new Map(samplesOf(pattern).map((sample) => [sample.path, sample])).values()];
  const found = new Map<string, string[]>();
  for (const { path, label, names } of samples)
    for (const word of wordsOf(factsOf(method, path), names)) found.set(word, [...(found.get(word) ?? []), label]);
  const words = [...found].map(([word, labels]) =>
    labels.length === samples.length ? word : `${word}[${labels.join(", ")}]`,
  );
  return `${method} ${pattern}: ${words.join(" ")}`.trimEnd();
}

const HEADER = `What is true of each route before its handler runs; in brackets, the values of its parameters for which it is.
csrf: a session cookie alone is refused   repeatable: heeds Idempotency-Key   item: ETag and If-Match   query: counts in plans
outlasts-metadata: responds from memory to people identified moments ago while the metadata is unavailable
file: streams a form of any size   guests: open to guest tokens   text-ids: any id of an absent object is "Not found"
wrong-type…, invalid-json…, no-object…: how unreadable bodies are refused   log, kind, object: its audit entry.
Written by \`npx vitest run --project workers tests/security/routes -u\`.
`;

it("each route declares what is true of its requests", async () => {
  const lines = allRoutes(app.routes).map(({ method, pattern }) => lineOf(method, pattern));
  await expect(`${HEADER}\n${lines.sort().join("\n")}\n`).toMatchFileSnapshot("./routes.txt");
});

it("each route that may write declares its name in the audit log, or that it has none", () => {
  const undeclared = allRoutes(app.routes)
    .filter(({ method, meta }) => !["GET", "OPTIONS"].includes(method) && meta.action === undefined)
    .map(({ method, pattern }) => `${method} ${pattern}`);
  expect(undeclared).toEqual([]);
});

it("a route without facts is logged, needs a CSRF token, is closed to guests and keeps no response", () => {
  const bare = new Hono().post("/things/:id", (c) => c.body(null));
  const route = firstRoute(bare.routes);
  expect(loggedAction("POST", "/things/7", route)).toEqual({ action: "POST /things/:id", kind: null, id: 7 });
  expect(needsCsrfToken("POST", route)).toBe(true);
  expect(needsCsrfToken("POST", null)).toBe(true);
  expect(isForGuests("POST", "/things/7", route)).toBe(false);
  expect(isForGuests("POST", "/things/7", null)).toBe(false);
  expect(route?.meta).toEqual({});
});

it.each<[string, string, string, number | null]>([
  ["PUT", "/api/v1/chart/5", "ChartRestApi.put", 5],
  ["POST", "/api/v1/dashboard/", "DashboardRestApi.post", null],
  ["DELETE", "/api/v1/tag/", "TagRestApi.bulk_delete", null],
  ["DELETE", "/api/v1/css_template/7", "CssTemplateRestApi.delete", 7],
  ["POST", "/api/v1/dashboard/import/", "DashboardRestApi.import_", null],
  ["POST", "/api/v1/dashboard/9/copy/", "DashboardRestApi.copy_dash", 9],
  ["POST", "/api/v1/dashboard/births/copy/", "DashboardRestApi.copy_dash", null],
  ["POST", "/api/v1/rowlevelsecurity/", "RLSRestApi.post", null],
  ["PUT", "/api/v1/security/roles/3", "RolesRestApi.put", 3],
  ["DELETE", "/api/v1/theme/unset_system_dark", "ThemeRestApi.unset_system_dark", null],
  ["POST", "/api/v1/annotation_layer/3/annotation/", "AnnotationRestApi.post", null],
  ["DELETE", "/api/v1/annotation_layer/3/annotation/", "AnnotationRestApi.bulk_delete", null],
  ["PUT", "/api/v1/annotation_layer/3/annotation/9", "AnnotationRestApi.put", 9],
  ["POST", "/api/v1/tag/2/8/", "TagRestApi.add_objects", 8],
  ["DELETE", "/api/v1/tag/2/8/blue/", "TagRestApi.delete_object", 8],
  ["POST", "/api/v1/tag/8/favorites/", "TagRestApi.add_favorite", 8],
  ["DELETE", "/api/v1/chart/4/favorites/", "ChartRestApi.remove_favorite", 4],
  ["PUT", "/api/v1/dashboard/9/colors", "DashboardRestApi.put_colors", 9],
  ["POST", "/api/v1/dashboard/9/permalink", "DashboardPermalinkRestApi.post", 9],
  ["POST", "/api/v1/sqllab/permalink", "SqlLabPermalinkRestApi.post", null],
  ["POST", "/api/v1/explore/form_data", "ExploreFormDataRestApi.post", null],
  ["PUT", "/api/v1/explore/form_data/a1-b_2", "ExploreFormDataRestApi.put", null],
  ["PUT", "/api/v1/dashboard/5/filter_state/abc", "DashboardFilterStateRestApi.put", 5],
  ["POST", "/api/v1/sqllab/execute/", "SqlLabRestApi.execute_sql_query", null],
])("logs %s %s as %s", (method, path, action, id) => {
  expect(factsOf(method, path).logged).toMatchObject({ action, id });
});

it.each([
  ["GET", "/api/v1/chart/5"],
  ["POST", "/api/v1/dashboard/5/presence"],
  ["POST", "/api/v1/security/login"],
  ["POST", "/superset/log/"],
])("logs no %s %s, which nobody would look for", (method, path) => {
  expect(factsOf(method, path).logged).toBeNull();
});

it("guests may make the calls that viewing a dashboard needs, and no others", () => {
  for (const path of [
    "/api/v1/dashboard/3",
    "/api/v1/dashboard/births/charts",
    "/api/v1/dashboard/3/datasets",
    "/api/v1/me/",
    "/api/v1/async_event/",
    "/api/v1/chart/data/qc-1",
  ])
    expect(factsOf("GET", path).isForGuests, path).toBe(true);
  expect(factsOf("POST", "/api/v1/chart/data").isForGuests).toBe(true);
  for (const path of [
    "/api/v1/dashboard/",
    "/api/v1/dashboard/_info",
    "/api/v1/dashboard/_births",
    "/api/v1/dashboard/export/",
    "/api/v1/dashboard/3/embedded",
    "/api/v1/dataset/1",
    "/api/v1/chart/1/data/",
    "/api/v1/database/",
    "/api/v1/async_event/ws",
    "/datasource/samples",
  ])
    expect(factsOf("GET", path).isForGuests, path).toBe(false);
  for (const [method, path] of [
    ["HEAD", "/api/v1/dashboard/3"],
    ["PUT", "/api/v1/dashboard/3"],
    ["POST", "/api/v1/dashboard/births/permalink"],
    ["POST", "/api/v1/security/guest_token/"],
    ["PUT", "/api/v1/me/"],
    ["DELETE", "/api/v1/chart/1"],
    ["POST", "/superset/explore_json/"],
  ] as const)
    expect(factsOf(method, path).isForGuests, path).toBe(false);
});
