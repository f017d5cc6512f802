import type { Actor } from "../../schema/actor";
import { channelName } from "../../schema/messages/job-channel";
import type { Env } from "../env";

/** The name of a person's run in their channel. */
export const runToken = (clientId: string): string => `sql:${clientId}`;

/** Aborts when the person stops the run from anywhere, or disconnects from the request that runs it. */
export async function onCancel(
  { JOB_CHANNEL }: Pick<Env, "JOB_CHANNEL">,
  { workspace, user }: Actor,
  clientId: string,
  left: AbortSignal,
): Promise<{ signal: AbortSignal; end: () => void }> {
  const stop = new AbortController();
  const leave = (): void => stop.abort();
  if (left.aborted) leave();
  left.addEventListener("abort", leave, { once: true });
  const channel = JOB_CHANNEL.getByName(channelName(workspace.id, user.id));
  const connected = channel
    .fetch(`https://job-channel/run?token=${encodeURIComponent(runToken(clientId))}`, {
      headers: { upgrade: "websocket" },
    })
    .then(
      ({ webSocket }) => {
        webSocket?.addEventListener("message", leave);
        webSocket?.accept();
        return webSocket;
      },
      () => null,
    );
  return {
    signal: stop.signal,
    end: () => {
      left.removeEventListener("abort", leave);
      void connected.then((socket) => socket?.close(1000));
    },
  };
}
