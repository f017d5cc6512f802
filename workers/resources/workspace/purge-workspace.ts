import { sql } from "drizzle-orm";
import { channelName } from "../../../schema/messages/job-channel";
import { sqlTabsName } from "../../../schema/sql-tabs/tab";
import { avatarStore } from "../../avatar-store";
import type { Env } from "../../env";
import { leaveRooms } from "../../identity/end-connections";
import type { Db } from "../../metadata";
import { uploadStore } from "../../upload-store";

/** People and uploads of a workspace that have Durable Objects. */
export interface Belongings {
  people: readonly number[];
  uploads: readonly string[];
}

export const belongingsStatement = (db: Db) =>
  db.execute<{ people: number[]; uploads: string[] }>(
    sql`select (select coalesce(json_agg(id), '[]') from users) as people, (select coalesce(json_agg(uuid), '[]') from databases where sqlalchemy_uri ~ '^(uploads|gsheets)') as uploads`,
  );

/** Deletes a person's state in Durable Objects (tabs, jobs and open WebSockets), and their picture. */
export async function forgetPerson(
  env: Pick<Env, "SQL_TABS" | "JOB_CHANNEL" | "DASHBOARD_PRESENCE" | "REFRESH_ROOM" | "RESULTS">,
  workspaceId: string,
  userId: number,
): Promise<void> {
  const [rooms] = await Promise.all([
    env.JOB_CHANNEL.getByName(channelName(workspaceId, userId)).forget(),
    env.SQL_TABS.getByName(sqlTabsName(workspaceId, userId)).forget(),
    avatarStore(env, workspaceId)?.removeAll(userId),
  ]);
  await leaveRooms(env, rooms, userId);
}

const AT_ONCE = 20;

/**
 * Deletes what the deletion of metadata does not include: uploaded tables, tabs, jobs, and all results in the bucket.
 */
export async function purgeWorkspace(env: Env, workspaceId: string, { people, uploads }: Belongings): Promise<void> {
  for (const uuid of uploads) await uploadStore(env, workspaceId, uuid).clear();
  for (let at = 0; at < people.length; at += AT_ONCE)
    await Promise.all(people.slice(at, at + AT_ONCE).map((id) => forgetPerson(env, workspaceId, id)));
  for (let more = env.RESULTS !== undefined; more;) {
    const listed: R2Objects = await env.RESULTS!.list({ prefix: `${workspaceId}/` });
    if (listed.objects.length) await env.RESULTS!.delete(listed.objects.map(({ key }) => key));
    more = listed.truncated;
  }
}
