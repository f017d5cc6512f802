import { Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import { INVITATION_DAYS, invitationResponse, invitationToCreate, linkToken } from "../../../schema/one-time-link/wire";
import { randomToken } from "../../identity/random-token";
import { hexSha256 } from "../../identity/secrets-hash";
import { canMail, mail } from "../../mail";
import { type App, allow, jsonObject, requestOf } from "../../request-context";
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
import { deleteInvitation, invitationsStatement, storeOneTimeLink, linkStatement, personWith, siteStatement, consumeOneTimeLink } from "./store";

const GONE = "This invitation does not open anything any more. Ask for a new one.";

/** Invitations to the workspace: a link by email, or shown to the inviter where no email can be sent. */
export const invitation = new Hono<App>()
  .get("/", async (c) => {
    const { actor, rows } = await requestOf(c).load((db) => [invitationsStatement(db)]);
    allow(actor, "can_get", USERS);
    return c.json({ count: rows[0].rows.length, result: rows[0].rows });
  })
  .post("/", async (c) => {
    const request = requestOf(c);
    const { email, roles } = await after(request, "can_post", USERS, async () => validated(invitationToCreate, await jsonObject(c)));
    const { actor, rows } = await request.load((db) => [existingIds(db, "roles", roles), personWith(db, email), siteStatement(db), beyondReach(db, rolesOf(roles))] as const);
    allow(actor, "can_post", USERS);
    withinReach(actor, rows[3]);
    if (!allExist(roles, rows[0].rows)) throw refuse(400, { roles: ["Some roles do not exist"] });
    if (rows[1].length) throw refuse(422, { email: ["Somebody here has this address already."] });
    const token = randomToken();
    const [site] = rows[2].rows;
    const link = `${siteOf(request, site!)}/invitation/#${token}`;
    const mailed = canMail(c.env, site!);
    const expiresAt = new Date(request.now.getTime() + INVITATION_DAYS * 86_400_000);
    const id = await request.write((tx) => storeOneTimeLink(tx, { token, purpose: "invitation", email, userId: null, roleIds: roles, mailed, createdBy: actor.user.id, expiresAt }));
    if (canMail(c.env, site!)) {
      const { first_name, last_name } = actor.user;
      await mail(c.env, { to: email, subject: `${first_name} ${last_name} invites you to ${site!.name}`, text: `${first_name} ${last_name} invites you to the workspace “${site!.name}”.\n\nOpen this link within ${INVITATION_DAYS} days to join:\n${link}\n` });
    }
    return c.json({ id, result: { email, mailed, ...(mailed ? {} : { link }) } }, 201);
  })
  .delete("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    await request.actorWho("can_delete", USERS);
    if (!(await request.write((tx) => deleteInvitation(tx, Number(c.req.param("id")))))) throw notFound();
    return c.json({ message: "OK" });
  })
  .post("/look", async (c) => {
    const request = requestOf(c).asNobody();
    await limitLinks(c);
    const { token } = validated(linkToken, await jsonObject(c));
    const hash = await hexSha256(token);
    const { rows } = await request.loadAsAnyone((db) => [linkStatement(db, "invitation", hash), siteStatement(db)] as const);
    const [link] = rows[0];
    if (!link) throw refuse(404, GONE);
    return c.json({ result: { email: link.email, workspace: rows[1].rows[0]!.name } });
  })
  .post("/accept", async (c) => {
    const request = requestOf(c).asNobody();
    await limitLinks(c);
    const { token, ...person } = validated(invitationResponse, await jsonObject(c));
    const { workspace } = await request.loadAsAnyone(() => []);
    const who = await onUniqueViolation(
      request.write(async (tx) => {
        const link = await consumeOneTimeLink(tx, "invitation", token);
        if (!link) throw refuse(404, GONE);
        requirePassword({ ...person, email: link.email }, workspace);
        const userId = await joinWorkspace(tx, { ...person, email: link.email }, link);
        request.about = { user: userId };
        return { workspaceId: workspace.id, userId };
      }),
      { username: ["Somebody here has this username already."] },
    );
    await enter(c, request, who);
    return c.json({ result: { next: "/" } }, 201);
  });
