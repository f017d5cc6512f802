import { Hono } from "hono";
import type { Context } from "hono";
import { can } from "../../../schema/actor";
import { notFound, refuse } from "../../../schema/errors";
import { channelName, parseEventId } from "../../../schema/messages/job-channel";
import { ownerOf } from "../../../schema/messages/queue";
import { askerOf } from "../../jobs/asker";
import { type App, allow, requestOf } from "../../request-context";
import { checkOrigin } from "../resource/own-site";

/** The events of the jobs that a person waits for: by polling, or by a WebSocket that goes on from last_id. */
export const asyncEvent = new Hono<App>()
  .get("/", async (c) => {
    const { channel, asker } = await channelOf(c);
    // A guest's token is renewed while they wait: they see by its channel what an older one asked.
    return c.json({ result: await channel.eventsAfter(lastIdOf(c)), ...(asker.guest ? { channel_id: channel.id.toString() } : {}) });
  })
  .get("/ws", async (c) => {
    checkOrigin(c);
    const { channel } = await channelOf(c);
    const lastId = lastIdOf(c);
    if (c.req.header("upgrade")?.toLowerCase() !== "websocket") throw refuse(426, "Upgrade Required");
    const { webSocket } = await channel.fetch(`https://job-channel/listen${lastId === null ? "" : `?last_id=${lastId}`}`, { headers: { upgrade: "websocket" } });
    return new Response(null, { status: 101, webSocket });
  })
  .delete("/:job", async (c) => {
    const { channel, asker } = await channelOf(c);
    const jobId = c.req.param("job");
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(jobId)) throw notFound();
    await channel.cancel(jobId, asker.userId);
    return c.json({ message: "OK" });
  });

/** One's own channel: its name is made of the workspace and the person or the guest's token, so no id of the request leads to another's. */
async function channelOf(c: Context<App>) {
  const request = requestOf(c);
  const actor = await request.actor();
  // Who may only run SQL waits for their runs here too.
  if (!can(actor, "can_execute_sql_query", "SQLLab")) allow(actor, "can_list", "AsyncEventsRestApi");
  const asker = await askerOf(request);
  return { channel: c.env.JOB_CHANNEL.getByName(channelName(asker.workspaceId, ownerOf(asker))), asker };
}

function lastIdOf(c: Context<App>): string | null {
  const lastId = c.req.query("last_id");
  if (lastId === undefined || lastId === "") return null;
  if (!parseEventId(lastId)) throw refuse(400, "Invalid last_id");
  return lastId;
}
