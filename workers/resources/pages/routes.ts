import { Hono } from "hono";
import { deleteCookie } from "hono/cookie";
import { CSRF_COOKIE, SESSION_COOKIE } from "../../identity/credentials";
import { endConnections } from "../../identity/end-connections";
import { type App, requestOf } from "../../request-context";
import { LONGEST_ADDRESS } from "../../../schema/query-run/longest-address";
import { postedQuery, REQUESTED_QUERY } from "../../../schema/query-run/requested-query";
import { appPage, tellingPage } from "./app-page";
import { languagePack } from "./language-pack";
import { openPermalink } from "../dashboard/permalink/routes";
import { addressOf, answerSignIn, localPath } from "../security/enter";
import { closeSession, signIn, signInWithCode } from "../security/sign-in";

/** The pages people have bookmarked: each is the one static document; sign-in and sign-out by form. */
export const pages = new Hono<App>()
  .get("/", (c) => c.redirect("/superset/welcome/"))
  .on("GET", ["/health", "/healthcheck", "/ping"], (c) => c.html("OK"))
  .get("/swagger/:version{v1}", (c) => c.redirect("/api/v1/_openapi"))
  .post("/login/", async (c) => {
    const request = requestOf(c).asNobody();
    const form = await c.req.parseBody();
    const next = localPath(c.req.query("next") ?? String(form["next"] ?? "/"));
    return answerSignIn(c, request, await signIn(request, String(form["username"] ?? ""), String(form["password"] ?? ""), addressOf(c) ?? ""), next);
  })
  .post("/login/code/", async (c) => {
    const request = requestOf(c).asNobody();
    const form = await c.req.parseBody();
    return answerSignIn(c, request, await signInWithCode(request, String(form["ticket"] ?? ""), String(form["code"] ?? "")), localPath(String(form["next"] ?? "/")));
  })
  .get("/logout/", async (c) => {
    // A link or a picture of another site signs nobody out.
    if (["cross-site", "same-site"].includes(c.req.header("sec-fetch-site") ?? "")) return c.redirect("/superset/welcome/");
    const request = requestOf(c);
    const shown = request.shown();
    const who = shown.kind === "session" ? await closeSession(request, shown.token) : null;
    if (who) await endConnections(c.env, who.workspaceId, who.userId);
    deleteCookie(c, SESSION_COOKIE, { path: "/" });
    deleteCookie(c, CSRF_COOKIE, { path: "/" });
    return c.redirect("/login/");
  });

const PAGES = [
  "/login/", "/register/", "/invitation/", "/reset-password/", "/verify-email/", "/users/", "/roles/", "/list_groups/", "/user_info/", "/workspace/", "/operator/",
  "/superset/welcome/", "/superset/dashboard/:idOrSlug/", "/dashboard/list/", "/dashboard/new/", "/chart/list/", "/tablemodelview/list/", "/databaseview/list/", "/explore/", "/superset/explore/p/:key/", "/chart/add/", "/sqllab/", "/sqllab/p/:key/", "/superset/sqllab/", "/sqllab/history/", "/help/issues/", "/savedqueryview/list/", "/trash/", "/superset/tags/", "/superset/all_entities/", "/csstemplatemodelview/list/", "/theme/list/", "/annotationlayer/list/", "/annotationlayer/:layer/annotation/",
  "/rowlevelsecurity/list/", "/alert/list/", "/alert/:report/log/", "/report/list/", "/report/:report/log/", "/actionlog/list/", "/gallery/",
];
for (const path of PAGES) {
  pages.get(path, appPage);
  pages.get(path.slice(0, -1), (c) => c.redirect(`${c.req.path}/${new URL(c.req.url).search}`, 308));
}
pages.get("/superset/dashboard/p/:key/", openPermalink);
// Who confirmed an address elsewhere: accounts come by invitation here.
pages.get("/register/activation/:hash", (c) => c.redirect("/register/"));
pages.route("/superset/language_pack/", languagePack);
// Older pages and other programs hand SQL over by a form; what is too long for an address, which signing in would keep, the document holds.
pages.on("POST", ["/sqllab/", "/sqllab", "/superset/sqllab/"], async (c) => {
  const asked = postedQuery((await c.req.parseBody())["form_data"]);
  const address = `/sqllab/?${new URLSearchParams(asked)}`;
  return address.length <= LONGEST_ADDRESS ? c.redirect(address, 303) : tellingPage(c, 200, { name: REQUESTED_QUERY, content: asked });
});
pages.get("/superset/slice/:id{[0-9]+}/", (c) => c.redirect(`/explore/?slice_id=${c.req.param("id")}`));
// The addresses of older versions carry the chart's form; Explore reads the rest of it from there.
pages.get("/superset/explore/", (c) => c.redirect(`/explore/${new URL(c.req.url).search}`));
pages.get("/superset/explore/:type{table|query}/:id{[0-9]+}/", (c) => {
  const params = new URL(c.req.url).searchParams;
  params.set("datasource_type", c.req.param("type"));
  params.set("datasource_id", c.req.param("id"));
  return c.redirect(`/explore/?${params}`);
});
pages.get("/assets/*", async (c) => {
  const file = await c.env.ASSETS.fetch(c.req.raw);
  return new Response(file.body, file);
});
pages.get("/dashboard/:idOrSlug/", (c) => c.redirect(`/superset/dashboard/${encodeURIComponent(c.req.param("idOrSlug"))}/${new URL(c.req.url).search}`));
