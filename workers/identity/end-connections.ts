import { channelName } from "../../schema/messages/job-channel";
import { sqlTabsName } from "../../schema/sql-tabs/tab";
import type { Env } from "../env";

/** Ends a person's open sockets: who they belong to was asked when they were opened, and may have changed. */
export async function endConnections({ SQL_TABS, JOB_CHANNEL }: Pick<Env, "SQL_TABS" | "JOB_CHANNEL">, workspaceId: string, userId: number): Promise<void> {
  await Promise.all([SQL_TABS.getByName(sqlTabsName(workspaceId, userId)).endConnections(), JOB_CHANNEL.getByName(channelName(workspaceId, userId)).endConnections()]);
}
