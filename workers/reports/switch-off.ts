import { sql } from "drizzle-orm";
import type { Locale } from "../../schema/language/languages";
import { deactivatedEmail } from "../../schema/report/email";
import { isEmptyValue, type LostParts, reportNeeds } from "../../schema/report/lost-parts";
import { canMail, mail } from "../mail";
import type { Tx } from "../metadata";
import type { RequestContext } from "../request/request-context";
import { siteOf } from "../resources/one-time-link/site";
import { parsedObject } from "../resources/resource/parsed-object";

interface OnDashboard extends Record<string, unknown> {
  id: number;
  type: string;
  name: string;
  extra_json: string | null;
  owners: { email: string; locale: Locale | null }[];
  slug: string;
  host: string | null;
}

export type SwitchedOff = OnDashboard & { lost: "tab" | "filter" };

/** Deactivates the reports of a dashboard that need what a save removed from it: they would only fail. */
export async function switchOffReports(tx: Tx, dashboard: number, lost: LostParts): Promise<SwitchedOff[]> {
  if (isEmptyValue(lost)) return [];
  const { rows } = await tx.execute<OnDashboard>(sql`select o.id, o.type, o.name, o.extra_json, s.slug, s.host,
    (select coalesce(json_agg(json_build_object('email', p.email, 'locale', p.locale)), '[]') from report_owners w join users p on p.workspace_id = w.workspace_id and p.id = w.user_id and p.active where w.workspace_id = o.workspace_id and w.report_id = o.id) as owners
    from report_schedules o join workspaces s on s.id = o.workspace_id where o.dashboard_id = ${dashboard}::bigint and o.active`);
  const off = rows.flatMap((row): SwitchedOff[] => {
    const needs = reportNeeds(parsedObject(row.extra_json), lost);
    return needs.component || needs.filter ? [{ ...row, lost: needs.component ? "tab" : "filter" }] : [];
  });
  if (off.length > 0)
    await tx.execute(
      sql`update report_schedules set active = false where id in (${sql.join(
        off.map(({ id }) => sql`${id}::bigint`),
        sql`, `,
      )})`,
    );
  return off;
}

/** Notifies their owners, where emails are sent. */
export async function notifyDeactivated(request: RequestContext, reports: readonly SwitchedOff[]): Promise<void> {
  const { env } = request;
  await Promise.allSettled(
    reports.flatMap((report) => {
      if (!canMail(env, report)) return [];
      const link = `${siteOf(request, report)}/${report.type.toLowerCase()}/list/`;
      return report.owners.map(async ({ email, locale }) => {
        const { t } = await request.translatorOf(locale);
        await mail(env, { to: email, ...deactivatedEmail({ ...report, link }, t) });
      });
    }),
  );
}
