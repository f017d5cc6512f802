import type { JobChannel } from "../../durable-objects/job-channel/job-channel";

/** How long a runner counts as alive without renewing its lease, and how often it renews. */
export const LEASE_MS = 30_000;
const RENEW_MS = 10_000;

export interface RunWatch {
  /** Aborts when the requester cancels, or another runner took over. */
  signal: AbortSignal;
  end: () => void;
}

/**
 * Renews the lease of a run and detects its cancellation: by a WebSocket, behind which the object may hibernate, and by
 * the renewals in case the WebSocket is lost.
 */
export async function watchRun(
  channel: DurableObjectStub<JobChannel>,
  { jobId, userId, token }: { jobId: string; userId: number; token: string },
): Promise<RunWatch> {
  const stop = new AbortController();
  const socket = await channel
    .fetch(`https://job-channel/run?token=${token}`, { headers: { upgrade: "websocket" } })
    .then(
      ({ webSocket }) => webSocket,
      () => null,
    );
  socket?.addEventListener("message", () => stop.abort());
  socket?.accept();
  const renewal = setInterval(
    () =>
      void channel.renew(jobId, userId, token, LEASE_MS).then(
        ({ kind }) => kind === "over" && stop.abort(),
        () => {},
      ),
    RENEW_MS,
  );
  // It may have been canceled before the WebSocket was open.
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
