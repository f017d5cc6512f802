import { Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import { newWorkspaceEmail } from "../../../schema/one-time-link/email";
import { INVITATION_DAYS } from "../../../schema/one-time-link/wire";
import { workspaceToCreate, workspaceToDelete, workspaceToOperate } from "../../../schema/workspace/wire";
import { randomToken } from "../../identity/random-token";
import { hexSha256 } from "../../identity/secrets-hash";
import { canMail, mail } from "../../mail";
import { enqueuePurge } from "../../jobs/purge-workspace";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { validated } from "../resource/validate";
import { operating } from "./operating";
import { createWorkspace, deleteWorkspace, operateWorkspace, workspacesStatement } from "./store";
import { message } from "../../../schema/language/localizable";

/** All workspaces of the deployment, for operators: admins of the default workspace whom OPERATORS names. */
export const operator = new Hono<App>()
  .get("/", async (c) => {
    const request = requestOf(c);
    await operating(request, c.env);
    const { rows } = await request.load((db) => [workspacesStatement(db)]);
    return c.json({ count: rows[0].rows.length, result: rows[0].rows });
  })
  .post("/", meta({ action: "OperatorRestApi.workspaces" }), async (c) => {
    const request = requestOf(c);
    await operating(request, c.env);
    const { slug, name, email } = validated(workspaceToCreate, await jsonObject(c));
    const token = randomToken();
    const mailed = canMail(c.env, { host: null });
    const expiresAt = new Date(request.now.getTime() + INVITATION_DAYS * 86_400_000);
    const tokenHash = await hexSha256(token);
    request.audit.about = { workspace: slug };
    const id = await request.write((tx) => createWorkspace(tx, { slug, name, email, tokenHash, mailed, expiresAt }));
    if (!id) throw refuse(422, { slug: [message("Must be unique")] });
    const link = `${addressOf(request, slug)}/invitation/#${token}`;
    if (canMail(c.env, { host: null }))
      await mail(c.env, {
        to: email,
        ...newWorkspaceEmail({ workspace: name, link }, (await request.translator()).t),
      });
    return c.json({ id, result: { slug, name, email, mailed, ...(mailed ? {} : { link }) } }, 201);
  })
  .put("/:id{[0-9a-f-]{36}}", meta({ action: "OperatorRestApi.workspaces" }), async (c) => {
    const request = requestOf(c);
    await operating(request, c.env);
    const body = validated(workspaceToOperate, await jsonObject(c));
    const found = await onUniqueViolation(
      request.write((tx) => operateWorkspace(tx, c.req.param("id"), body)),
      { host: [message("Must be unique")] },
    );
    if (!found) throw notFound();
    return c.json({ result: body });
  })
  .post("/:id{[0-9a-f-]{36}}/delete", meta({ action: "OperatorRestApi.delete" }), async (c) => {
    const request = requestOf(c);
    await operating(request, c.env);
    const id = c.req.param("id");
    const { slug } = validated(workspaceToDelete, await jsonObject(c));
    request.audit.about = { workspace: slug };
    const isDeleting = await request.write((tx) => deleteWorkspace(tx, id, slug));
    if (!isDeleting) throw notFound();
    await enqueuePurge(c.env, id);
    return c.json({ message: "OK" });
  });

/** The address of a new workspace: a subdomain of BASE_DOMAIN, else of the requested host. */
function addressOf(request: RequestContext, slug: string): string {
  const { protocol, host, hostname, port } = new URL(request.url());
  const base =
    request.env.BASE_DOMAIN ||
    (hostname === "localhost" || hostname.endsWith(".localhost") ? `localhost${port ? `:${port}` : ""}` : host);
  return `${protocol}//${slug}.${base}`;
}
