import type { JobChannel } from "../../durable-objects/job-channel/job-channel";

/** How long a runner is believed to live without a sign, and how often it gives one. */
export const LEASE_MS = 30_000;
const RENEW_MS = 10_000;

export interface RunWatch {
  /** Aborts when who asked does not want the result any more, or another runner took over. */
  signal: AbortSignal;
  end: () => void;
}

/** Keeps the lease of a run and hears of its being stopped: by a socket that the object may sleep behind, and by the renewals should the socket be lost. */
export async function watchRun(channel: DurableObjectStub<JobChannel>, { jobId, userId, token }: { jobId: string; userId: number; token: string }): Promise<RunWatch> {
  const stop = new AbortController();
  const socket = await channel.fetch(`https://job-channel/run?token=${token}`, { headers: { upgrade: "websocket" } }).then(({ webSocket }) => webSocket, () => null);
  socket?.addEventListener("message", () => stop.abort());
  socket?.accept();
  const renewal = setInterval(() => void channel.renew(jobId, userId, token, LEASE_MS).then(({ kind }) => kind === "over" && stop.abort(), () => {}), RENEW_MS);
  // It may have been stopped before the socket was there.
  const turn = await channel.renew(jobId, userId, token, LEASE_MS).catch(() => null);
  if (turn?.kind === "over") stop.abort();
  return {
    signal: stop.signal,
    end: () => {
      clearInterval(renewal);
      socket?.close(1000);
    },
  };
}
