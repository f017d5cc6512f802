import { Hono } from "hono";
import type { Context } from "hono";
import { can } from "../../../schema/actor";
import { notFound, refuse } from "../../../schema/errors";
import { type AsyncEvent as JobEvent, channelName, parseEventId } from "../../../schema/messages/job-channel";
import { jobTranslations, translatedEvent } from "../../../schema/messages/job-texts";
import { ownerOf } from "../../../schema/messages/queue";
import { requesterOf } from "../../jobs/requester";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { checkOrigin } from "../resource/own-site";
import { message } from "../../../schema/language/localizable";

/** Events of the jobs that a person waits for: by polling, or by a WebSocket that resumes after `last_id`. */
export const asyncEvent = new Hono<App>()
  .get("/", meta({ guests: true }), async (c) => {
    const { channel, requester } = await channelOf(c);
    const texts = jobTranslations(await requestOf(c).translator());
    // A renewed guest token has another channel; its id identifies for a polling guest the jobs of an older token.
    // arrive.
    return c.json({
      result: ((await channel.eventsAfter(lastIdOf(c))) as JobEvent[]).map((event) => translatedEvent(event, texts)),
      ...(requester.guest ? { channel_id: channel.id.toString() } : {}),
    });
  })
  .get("/ws", async (c) => {
    checkOrigin(c);
    const { channel } = await channelOf(c);
    const lastId = lastIdOf(c);
    if (c.req.header("upgrade")?.toLowerCase() !== "websocket") throw refuse(426, message("Upgrade Required"));
    const texts = jobTranslations(await requestOf(c).translator());
    const listening = new URLSearchParams({
      ...(lastId === null ? {} : { last_id: lastId }),
      ...(texts ? { texts: JSON.stringify(texts) } : {}),
    });
    const { webSocket } = await channel.fetch(`https://job-channel/listen?${listening}`, {
      headers: { upgrade: "websocket" },
    });
    return new Response(null, { status: 101, webSocket });
  })
  .delete("/:job", meta({ action: null, guests: true }), async (c) => {
    const { channel, requester } = await channelOf(c);
    const jobId = c.req.param("job");
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(jobId)) throw notFound();
    await channel.cancel(jobId, requester.userId);
    return c.json({ message: "OK" });
  });

/**
 * The requester's own channel. Its name is derived from the workspace and the person or guest token, so no id in the
 * request can select another person's channel.
 */
async function channelOf(c: Context<App>) {
  const request = requestOf(c);
  const actor = await request.actor();
  // People who may only run SQL wait for their runs on this channel too.
  if (!can(actor, "can_execute_sql_query", "SQLLab")) allow(actor, "can_list", "AsyncEventsRestApi");
  const requester = await requesterOf(request);
  return { channel: c.env.JOB_CHANNEL.getByName(channelName(requester.workspaceId, ownerOf(requester))), requester };
}

function lastIdOf(c: Context<App>): string | null {
  const lastId = c.req.query("last_id");
  if (lastId === undefined || lastId === "") return null;
  if (!parseEventId(lastId)) throw refuse(400, message("Invalid last_id"));
  return lastId;
}
