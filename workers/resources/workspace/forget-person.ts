import { channelName } from "../../../schema/messages/job-channel";
import { sqlTabsName } from "../../../schema/sql-tabs/tab";
import { avatarStore } from "../../avatar-store";
import type { Env } from "../../env";
import { leaveRooms } from "../../identity/end-connections";

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
