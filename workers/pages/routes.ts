import { type Context, Hono } from "hono";
import { deleteCookie } from "hono/cookie";
import { CSRF_COOKIE, SESSION_COOKIE } from "../identity/credentials";
import { CSRF_FIELD_COOKIE } from "../identity/csrf";
import { endConnections } from "../identity/end-connections";
import { type App, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import { LONGEST_ADDRESS } from "../../schema/query-run/longest-address";
import { postedQuery, REQUESTED_QUERY } from "../../schema/query-run/requested-query";
import { appPage, messagePage } from "./app-page";
import { isReady } from "./readiness";
import { selectLanguage } from "./select-language";
import { languagePack } from "./language-pack";
import { slicePage } from "../resources/chart/page";
import { STORED_IMAGES, storedImage } from "./stored-image";
import { openPermalink } from "../resources/dashboard/permalink/routes";
import { addressOf, respondToSignIn, localPath } from "../resources/security/establish-session";
import { closeSession, signIn, signInWithCode } from "../resources/security/sign-in";

/** The version of Superset whose API this is, for clients that adapt to it. */
const SUPERSET_VERSION = "6.1.0";

/** Page addresses of Superset: each returns the static document; forms sign in and out. */
export const pages = new Hono<App>()
  .get("/", (c) => c.redirect("/superset/welcome/"))
  .on("GET", ["/health", "/healthcheck", "/ping"], (c) => c.html("OK"))
  .get("/health/ready", async (c) => {
    const ready = await isReady(c.env, requestOf(c).now);
    return ready ? c.json({ ready }) : c.json({ ready }, 503, { "Retry-After": "5" });
  })
  .get("/version", (c) => c.json({ version_string: SUPERSET_VERSION, version_sha: "", build_number: null }))
  .get("/swagger/:version{v1}", (c) => c.redirect("/api/v1/_openapi"))
  .post("/login/", meta({ action: null }), async (c) => {
    const request = requestOf(c).asNobody();
    const form = await c.req.parseBody();
    const next = localPath(c.req.query("next") ?? String(form["next"] ?? "/"));
    return respondToSignIn(
      c,
      request,
      await signIn(request, String(form["username"] ?? ""), String(form["password"] ?? ""), addressOf(c)),
      next,
      String(form["csrf_token"] ?? ""),
    );
  })
  .post("/login/code/", meta({ action: null }), async (c) => {
    const request = requestOf(c).asNobody();
    const form = await c.req.parseBody();
    return respondToSignIn(
      c,
      request,
      await signInWithCode(request, String(form["ticket"] ?? ""), String(form["code"] ?? "")),
      localPath(String(form["next"] ?? "/")),
    );
  })
  .get("/logout/", async (c) => {
    // A link or image on another site must not sign people out.
    if (["cross-site", "same-site"].includes(c.req.header("sec-fetch-site") ?? ""))
      return c.redirect("/superset/welcome/");
    const request = requestOf(c);
    const shown = request.identity.presented();
    const who = shown.kind === "session" ? await closeSession(request, shown.token) : null;
    if (who) await endConnections(c.env, who.workspaceId, who.userId);
    for (const cookie of [SESSION_COOKIE, CSRF_COOKIE, CSRF_FIELD_COOKIE]) deleteCookie(c, cookie, { path: "/" });
    return c.redirect("/login/");
  });

const PAGES = [
  "/login/",
  "/register/",
  "/invitation/",
  "/reset-password/",
  "/verify-email/",
  "/users/",
  "/roles/",
  "/list_groups/",
  "/user_info/",
  "/workspace/",
  "/operator/",
  "/superset/welcome/",
  "/dashboard/list/",
  "/dashboard/new/",
  "/chart/list/",
  "/tablemodelview/list/",
  "/databaseview/list/",
  "/superset/explore/p/:key/",
  "/chart/add/",
  "/sqllab/",
  "/sqllab/p/:key/",
  "/superset/sqllab/",
  "/sqllab/history/",
  "/help/issues/",
  "/savedqueryview/list/",
  "/trash/",
  "/superset/tags/",
  "/superset/all_entities/",
  "/csstemplatemodelview/list/",
  "/access-requests/list/",
  "/dynamic-plugins/list/",
  "/theme/list/",
  "/annotationlayer/list/",
  "/annotationlayer/:layer/annotation/",
  "/rowlevelsecurity/list/",
  "/alert/list/",
  "/alert/:report/log/",
  "/report/list/",
  "/report/:report/log/",
  "/actionlog/list/",
  "/gallery/",
];
const withSlash = (c: Context<App>): Response => c.redirect(`${c.req.path}/${new URL(c.req.url).search}`, 308);
for (const path of PAGES) {
  pages.get(path, appPage);
  pages.get(path.slice(0, -1), path === "/annotationlayer/:layer/annotation/" ? appPage : withSlash);
}
// Clients discover this address: it has no slash, as OAuth servers have none.
pages.get("/oauth/authorize", appPage);
pages.get("/superset/dashboard/:idOrSlug", withSlash);
pages.get("/explore", withSlash);
// Redirects the addresses of lists that Superset's clients and bookmarks use.
for (const [old, path] of [
  ["/users/list/", "/users/"],
  ["/roles/list/", "/roles/"],
  ["/groups/list/", "/list_groups/"],
  ["/users/userinfo/", "/user_info/"],
  ["/superset/sqllab/history/", "/sqllab/history/"],
  ["/dataset/add/", "/tablemodelview/list/"],
  ["/tagview/tags/", "/superset/tags/"],
  ["/registrations/", "/users/"],
  ["/dynamic-plugins/add", "/dynamic-plugins/list/"],
  ["/dynamic-plugins/show/:id{[0-9]+}", "/dynamic-plugins/list/"],
  ["/dynamic-plugins/edit/:id{[0-9]+}", "/dynamic-plugins/list/"],
] as const) {
  pages.get(old, (c) => c.redirect(`${path}${new URL(c.req.url).search}`));
}
pages.get("/superset/dashboard/p/:key/", openPermalink);
// Accounts are created by invitation, so an activation link has nothing to activate.
pages.get("/register/activation/:hash", (c) => c.redirect("/register/"));
pages.get("/lang/:locale", selectLanguage);
pages.get("/lang/:locale/", selectLanguage);
pages.route("/superset/language_pack/", languagePack);
// Legacy pages and other programs post SQL in a form. It goes into the address, which survives signing in; if it is too
// long, into the document.
pages.on("POST", ["/sqllab/", "/sqllab", "/superset/sqllab/"], meta({ action: null }), async (c) => {
  const requested = postedQuery((await c.req.parseBody())["form_data"]);
  const address = `/sqllab/?${new URLSearchParams(requested)}`;
  return address.length <= LONGEST_ADDRESS
    ? c.redirect(address, 303)
    : messagePage(c, 200, { name: REQUESTED_QUERY, content: requested });
});
pages.get("/superset/slice/:id{[0-9]+}/", slicePage);
// Addresses of older versions contain the chart's form, which Explore reads from them.
pages.get("/superset/explore/", (c) => c.redirect(`/explore/${new URL(c.req.url).search}`));
pages.get("/superset/explore/:type{table|query}/:id{[0-9]+}/", (c) => {
  const params = new URL(c.req.url).searchParams;
  params.set("datasource_type", c.req.param("type"));
  params.set("datasource_id", c.req.param("id"));
  return c.redirect(`/explore/?${params}`);
});
pages.get(STORED_IMAGES, storedImage);
pages.get("/assets/*", async (c) => {
  const file = await c.env.ASSETS.fetch(c.req.raw);
  return new Response(file.body, file);
});
pages.get("/dashboard/:idOrSlug/", (c) =>
  c.redirect(`/superset/dashboard/${encodeURIComponent(c.req.param("idOrSlug"))}/${new URL(c.req.url).search}`),
);
