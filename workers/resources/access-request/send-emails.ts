import { accessDecisionEmail, accessRequestEmail } from "../../../schema/access-request/email";
import { objectPath } from "../../../schema/access-request/object-path";
import type { AccessRequestToCreate } from "../../../schema/access-request/wire";
import { canMail, mail } from "../../mail";
import type { RequestContext } from "../../request/request-context";
import { siteOf } from "../one-time-link/site";
import { siteStatement } from "../one-time-link/store";
import { deciders, requesterOf, type RequestToDecide } from "./store";

/** Tells those who may decide about a new request, each in their language. */
export async function mailRequest(
  request: RequestContext,
  id: number,
  { object_kind: kind, reason }: AccessRequestToCreate,
): Promise<void> {
  const { actor, rows } = await request.load((db) => [siteStatement(db), deciders(db, id)] as const);
  const site = rows[0].rows[0]!;
  const { env } = request;
  if (!canMail(env, site)) return;
  const requester = `${actor.user.first_name} ${actor.user.last_name}`;
  const link = `${siteOf(request, site)}/access-requests/list/`;
  await Promise.allSettled(
    rows[1].rows.map(async ({ email, locale, title }) => {
      const { t } = await request.translatorOf(locale);
      const contents = { requester, kind, title, workspace: site.name, reason: reason?.trim() ?? "", link };
      await mail(env, { to: email, ...accessRequestEmail(contents, t) });
    }),
  );
}

/** Tells the requester what was decided. */
export async function mailDecision(
  request: RequestContext,
  { id, object_kind: kind, object_ref, title }: RequestToDecide,
  granted: boolean,
): Promise<void> {
  const { rows } = await request.load((db) => [siteStatement(db), requesterOf(db, id)] as const);
  const site = rows[0].rows[0]!;
  const [requester] = rows[1].rows;
  const { env } = request;
  if (!requester || !canMail(env, site)) return;
  const { t } = await request.translatorOf(requester.locale);
  const link = `${siteOf(request, site)}${objectPath(kind, object_ref)}`;
  await mail(env, {
    to: requester.email,
    ...accessDecisionEmail({ kind, title, workspace: site.name, granted, link }, t),
  });
}
