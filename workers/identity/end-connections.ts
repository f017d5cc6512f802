import { channelName, type JoinedRoom } from "../../schema/messages/job-channel";
import { sqlTabsName } from "../../schema/sql-tabs/tab";
import type { Env } from "../env";

type Rooms = Pick<Env, "DASHBOARD_PRESENCE" | "REFRESH_ROOM">;

/** Closes a person's open WebSockets: their rights were checked when they were opened, and may have changed. */
export async function endConnections(
  env: Pick<Env, "SQL_TABS" | "JOB_CHANNEL"> & Rooms,
  workspaceId: string,
  userId: number,
): Promise<void> {
  const [rooms] = await Promise.all([
    env.JOB_CHANNEL.getByName(channelName(workspaceId, userId)).endConnections(),
    env.SQL_TABS.getByName(sqlTabsName(workspaceId, userId)).endConnections(),
  ]);
  await leaveRooms(env, rooms, userId);
}

/** Closes a person's WebSockets in the presence and refresh channels that they have joined. */
export async function leaveRooms(
  { DASHBOARD_PRESENCE, REFRESH_ROOM }: Rooms,
  rooms: readonly JoinedRoom[],
  userId: number,
): Promise<void> {
  await Promise.all(
    rooms.map(({ kind, name }) =>
      (kind === "presence" ? DASHBOARD_PRESENCE : REFRESH_ROOM).getByName(name).endConnections(userId),
    ),
  );
}
