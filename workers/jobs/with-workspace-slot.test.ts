import { env as given } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { QueueMessage, RunReport } from "../../schema/messages/queue";
import type { Env } from "../env";
import { MAX_CONCURRENT_MESSAGES, withWorkspaceSlot } from "./with-workspace-slot";

const reportOf = (workspaceId: string): RunReport => ({
  kind: "run-report",
  jobId: crypto.randomUUID(),
  requester: { workspaceId, slug: null, host: "localhost", userId: 1 },
  reportId: 1,
  dueAt: "2026-01-01T00:00:00.000Z",
});

/** Bindings whose queue of reports only notes what is sent. */
function notingQueue() {
  const sent: { message: QueueMessage; delaySeconds: number | undefined }[] = [];
  const send = async (message: QueueMessage, options?: QueueSendOptions) =>
    void sent.push({ message, delaySeconds: options?.delaySeconds });
  return { sent, env: { ...(given as unknown as Env), REPORTS: { send } as unknown as Env["REPORTS"] } };
}

/** Starts a message that runs until end(). */
function start(message: RunReport, env: Env) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasRun = false;
  const done = withWorkspaceSlot(message, env, async () => {
    hasRun = true;
    await promise;
    return "over";
  });
  return { done, end: resolve, hasRun: () => hasRun };
}

it("runs a few messages of a workspace at once, sends the others again, and delays no other workspace", async () => {
  const { sent, env } = notingQueue();
  const busy = crypto.randomUUID();
  const running = Array.from({ length: MAX_CONCURRENT_MESSAGES.REPORTS }, () => start(reportOf(busy), env));
  await expect.poll(() => running.every(({ hasRun }) => hasRun())).toBe(true);
  const waiting = reportOf(busy);
  expect(await withWorkspaceSlot(waiting, env, () => expect.unreachable())).toBe("over");
  expect(sent).toEqual([{ message: waiting, delaySeconds: 1 }]);
  const elsewhere = start(reportOf(crypto.randomUUID()), env);
  await expect.poll(() => elsewhere.hasRun()).toBe(true);
  for (const each of [...running, elsewhere]) each.end();
  await Promise.all([...running, elsewhere].map(({ done }) => done));
  const again = start(waiting, env);
  await expect.poll(() => again.hasRun()).toBe(true);
  again.end();
  expect(await again.done).toBe("over");
});

it("ends the slot of a message that fails", async () => {
  const { env } = notingQueue();
  const workspaceId = crypto.randomUUID();
  for (let run = 0; run <= MAX_CONCURRENT_MESSAGES.REPORTS; run++)
    await expect(
      withWorkspaceSlot(reportOf(workspaceId), env, () => Promise.reject(new Error("broken"))),
    ).rejects.toThrow("broken");
});
