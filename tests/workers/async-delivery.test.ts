import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { QueueMessage, RunQuery } from "../../schema/messages/queue";
import worker from "../../workers/index";
import { countedChart, hasPostgres, makeCounted, makePostgresDatabase, running } from "../customers";
import {
  eventsOf,
  requestChart,
  admin,
  gamma,
  eventOf,
  seen,
  messageFor,
  deliver,
  setUpAsyncQueries,
} from "./async-queries";

setUpAsyncQueries();

describe.skipIf(!hasPostgres())(
  "a message delivered twice, concurrently or late, runs one query and sends one event",
  () => {
    let counting: number;
    beforeAll(async () => void (counting = await makePostgresDatabase(admin)));
    const messageOver = async (dataset: number, more: Partial<RunQuery> = {}) =>
      messageFor(dataset, more, countedChart(dataset));

    it("many jobs with the same query run one query", async () => {
      const { dataset, calls } = await makeCounted(admin, counting);
      const message = await messageOver(dataset, { force: true });
      const [first, second] = await Promise.all([deliver(message), deliver(message)]);
      expect([
        first.explicitAcks.length + second.explicitAcks.length,
        first.retryMessages.length + second.retryMessages.length,
      ]).toEqual([1, 1]);
      expect((await deliver(message, { attempts: 2 })).explicitAcks).toHaveLength(1);
      expect(await calls()).toBe(1);
      expect((await eventsOf(admin, seen)).filter(({ job_id }) => job_id === message.jobId)).toHaveLength(1);
    });

    it("messages whose consumer died are run by the next delivery, and fail after a few deliveries", async () => {
      const { dataset, calls } = await makeCounted(admin, counting);
      const jobs = await Promise.all(
        Array.from({ length: 8 }, async () => (await requestChart(countedChart(dataset))).body.job_id as string),
      );
      for (const job of jobs) expect((await eventOf(job)).status).toBe("done");
      expect(await calls()).toBe(1);
    });

    it("a message whose consumer died is run again, and becomes an error after three runs that died", async () => {
      const { dataset } = await makeCounted(admin, counting, 0);
      const message = await messageOver(dataset);
      const channel = env.JOB_CHANNEL.getByName(`${message.requester.workspaceId}:${message.requester.userId}`);
      await channel.begin(message.jobId, message.requester.userId, "dead", 1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect((await deliver(message, { attempts: 2 })).explicitAcks).toHaveLength(1);
      expect((await eventsOf(admin, seen)).at(-1)).toMatchObject({ job_id: message.jobId, status: "done" });
      const doomed = { ...message, jobId: crypto.randomUUID() };
      for (let n = 0; n < 3; n++) {
        await channel.begin(doomed.jobId, doomed.requester.userId, `dead ${n}`, 1);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await deliver(doomed, { attempts: 4 });
      expect((await eventsOf(admin, seen)).at(-1)).toMatchObject({ job_id: doomed.jobId, status: "error" });
    });

    it("a message in the dead-letter queue becomes an error, unless a consumer still runs it", async () => {
      const message = await messageOver((await makeCounted(admin, counting, 0)).dataset);
      const channel = env.JOB_CHANNEL.getByName(`${message.requester.workspaceId}:${message.requester.userId}`);
      await channel.begin(message.jobId, message.requester.userId, "alive", 1000);
      expect((await deliver(message, { queue: "edgewise-queries-dead" })).retryMessages).toHaveLength(1);
      await channel.release(message.jobId, message.requester.userId, "alive");
      expect((await deliver(message, { queue: "edgewise-queries-dead" })).explicitAcks).toHaveLength(1);
      expect((await eventsOf(admin, seen)).filter(({ job_id }) => job_id === message.jobId)).toMatchObject([
        { status: "error" },
      ]);
    });

    it("messages are retried if the metadata cannot be read", async () => {
      const message = await messageOver((await makeCounted(admin, counting, 0)).dataset);
      const batch = createMessageBatch<QueueMessage>("edgewise-queries", [
        { id: "1", timestamp: new Date(), attempts: 1, body: message },
      ]);
      await worker.queue(batch, { ...env, DATABASE_URL: "postgres://nobody:nothing@db.localtest.me/nowhere" });
      expect((await getQueueResult(batch, createExecutionContext())).retryMessages).toHaveLength(1);
      expect((await deliver(message, { attempts: 2 })).explicitAcks).toHaveLength(1);
      expect((await eventsOf(admin, seen)).at(-1)).toMatchObject({ job_id: message.jobId, status: "done" });
    });

    it("jobs are canceled in the database within a second", async () => {
      const { dataset, name } = await makeCounted(admin, counting, 20);
      const { body } = await requestChart(countedChart(dataset));
      await expect.poll(() => running(name), { timeout: 8000 }).toBe(1);
      expect(await gamma.delete(`/api/v1/async_event/${body.job_id}`)).toMatchObject({ status: 200 });
      expect(await running(name)).toBe(1);
      expect(await admin.delete(`/api/v1/async_event/${body.job_id}`)).toMatchObject({
        status: 200,
        body: { message: "OK" },
      });
      await expect.poll(() => running(name), { timeout: 1000, interval: 100 }).toBe(0);
      expect(await eventOf(body.job_id)).toMatchObject({
        status: "error",
        errors: [{ message: "The query was stopped." }],
      });
      expect((await admin.delete("/api/v1/async_event/nonsense")).status).toBe(404);
    });

    it("jobs that were canceled before they started do not run", async () => {
      const { dataset, calls } = await makeCounted(admin, counting, 0);
      const message = await messageOver(dataset);
      await admin.delete(`/api/v1/async_event/${message.jobId}`);
      expect((await deliver(message)).explicitAcks).toHaveLength(1);
      expect(await calls()).toBe(0);
    });
  },
);
