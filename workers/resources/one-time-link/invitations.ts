import { Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import { INVITATION_DAYS, invitationResponse, invitationToCreate, linkToken } from "../../../schema/one-time-link/wire";
import { randomToken } from "../../identity/random-token";
import { hexSha256 } from "../../identity/secrets-hash";
import { canMail, mail } from "../../mail";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "../resource/validate-authorized";
import { allExist, existingIds } from "../resource/relations";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { validated } from "../resource/validate";
import { enter, limitLinks } from "../security/establish-session";
import { beyondReach, rolesOf, withinReach } from "../security/grant-policy";
import { USERS } from "../user/declaration";
import { requirePassword } from "../user/require-password";
import { joinWorkspace } from "../user/store";
import { siteOf } from "./site";
import {
  deleteInvitation,
  invitationsStatement,
  storeOneTimeLink,
  linkStatement,
  personWith,
  siteStatement,
  consumeOneTimeLink,
} from "./store";
import { invitationEmail } from "../../../schema/one-time-link/email";
import { message } from "../../../schema/language/localizable";

const INVITATION_EXPIRED = message("This invitation has expired. Ask for a new one.");

/** Invitations to the workspace: a link by email, or shown to the inviter where no email can be sent. */
export const invitation = new Hono<App>()
  .get("/", async (c) => {
    const { actor, rows } = await requestOf(c).load((db) => [invitationsStatement(db)]);
    allow(actor, "can_get", USERS);
    return c.json({ count: rows[0].rows.length, result: rows[0].rows });
  })
  .post("/", meta({ action: "InvitationsRestApi.post" }), async (c) => {
    const request = requestOf(c);
    const { email, roles } = await after(request, "can_post", USERS, async () =>
      validated(invitationToCreate, await jsonObject(c)),
    );
    const { actor, rows } = await request.load(
      (db) =>
        [
          existingIds(db, "roles", roles),
          personWith(db, email),
          siteStatement(db),
          beyondReach(db, rolesOf(roles)),
        ] as const,
    );
    allow(actor, "can_post", USERS);
    withinReach(actor, rows[3]);
    if (!allExist(roles, rows[0].rows)) throw refuse(400, { roles: [message("Some roles do not exist")] });
    if (rows[1].length)
      throw refuse(422, { email: [message("Someone in this workspace already has this email address.")] });
    const token = randomToken();
    const [site] = rows[2].rows;
    const link = `${siteOf(request, site!)}/invitation/#${token}`;
    const mailed = canMail(c.env, site!);
    const expiresAt = new Date(request.now.getTime() + INVITATION_DAYS * 86_400_000);
    const id = await request.write((tx) =>
      storeOneTimeLink(tx, {
        token,
        purpose: "invitation",
        email,
        userId: null,
        roleIds: roles,
        mailed,
        createdBy: actor.user.id,
        expiresAt,
      }),
    );
    if (canMail(c.env, site!)) {
      const { first_name, last_name } = actor.user;
      const { t } = await request.translator();
      const inviter = `${first_name} ${last_name}`;
      await mail(c.env, { to: email, ...invitationEmail({ inviter, workspace: site!.name, link }, t) });
    }
    return c.json({ id, result: { email, mailed, ...(mailed ? {} : { link }) } }, 201);
  })
  .delete("/:id{[0-9]+}", meta({ action: "InvitationsRestApi.delete" }), async (c) => {
    const request = requestOf(c);
    await request.actorWho("can_delete", USERS);
    if (!(await request.write((tx) => deleteInvitation(tx, Number(c.req.param("id")))))) throw notFound();
    return c.json({ message: "OK" });
  })
  .post("/look", meta({ action: "InvitationsRestApi.look" }), async (c) => {
    const request = requestOf(c).asNobody();
    await limitLinks(c);
    const { token } = validated(linkToken, await jsonObject(c));
    const hash = await hexSha256(token);
    const { rows } = await request.loadAsAnyone(
      (db) => [linkStatement(db, "invitation", hash), siteStatement(db)] as const,
    );
    const [link] = rows[0];
    if (!link) throw refuse(404, INVITATION_EXPIRED);
    return c.json({ result: { email: link.email, workspace: rows[1].rows[0]!.name } });
  })
  .post("/accept", meta({ action: "InvitationsRestApi.accept" }), async (c) => {
    const request = requestOf(c).asNobody();
    await limitLinks(c);
    const { token, ...person } = validated(invitationResponse, await jsonObject(c));
    const { workspace } = await request.loadAsAnyone(() => []);
    const who = await onUniqueViolation(
      request.write(async (tx) => {
        const link = await consumeOneTimeLink(tx, "invitation", token);
        if (!link) throw refuse(404, INVITATION_EXPIRED);
        requirePassword({ ...person, email: link.email }, workspace);
        const userId = await joinWorkspace(tx, { ...person, email: link.email }, link);
        request.audit.about = { user: userId };
        return { workspaceId: workspace.id, userId };
      }),
      { username: [message("This username is already used.")] },
    );
    await enter(c, request, who);
    return c.json({ result: { next: "/" } }, 201);
  });
