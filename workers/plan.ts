import type { PlanMeter } from "../durable-objects/plan-meter/plan-meter";
import { Refusal, refuse } from "../schema/errors";
import type { Workspace } from "../schema/actor";
import { onStreamEnd } from "./on-stream-end";
import { type Localizable, message } from "../schema/language/localizable";

/** A query's timeout plus a margin. */
const LEASE_MS = 90_000;

/** Admits a request if its workspace's plan allows it. Workspaces without a plan are not counted and need no call. */
export class PlanLock {
  private running: { meter: DurableObjectStub<PlanMeter>; token: string } | null = null;
  private isCounted = false;

  constructor(
    private readonly meters: DurableObjectNamespace<PlanMeter>,
    private readonly runsQuery: boolean,
  ) {}

  async enter({ id, settings }: Workspace): Promise<void> {
    if (settings?.suspended)
      throw refuse(403, message("This workspace is suspended. Contact the operator of this deployment."));
    const limits = settings?.limits;
    if (this.isCounted || (!limits?.requests_a_minute && !limits?.queries_at_once)) return;
    this.isCounted = true;
    const meter = this.meters.getByName(id);
    if (limits.requests_a_minute) {
      const wait = await meter.request({ kind: "request", limit: limits.requests_a_minute });
      if (wait)
        throw tooMany(
          message(
            "{count, plural, one {This workspace's plan allows # request per minute. Try again in {seconds} s.} other {This workspace's plan allows # requests per minute. Try again in {seconds} s.}}",
            {
              count: limits.requests_a_minute,
              seconds: wait,
            },
          ),
          wait,
        );
    }
    if (limits.queries_at_once && this.runsQuery) {
      const token = crypto.randomUUID();
      const wait = await meter.request({ kind: "begin", token, limit: limits.queries_at_once, leaseMs: LEASE_MS });
      if (wait)
        throw tooMany(
          message(
            "{count, plural, one {This workspace's plan allows # query at once. Try again in a moment.} other {This workspace's plan allows # queries at once. Try again in a moment.}}",
            {
              count: limits.queries_at_once,
            },
          ),
          wait,
        );
      this.running = { meter, token };
    }
  }

  /** Returns the response, and releases the query's slot after its last byte, or when the reader stops. */
  leaveWith(response: Response, waitUntil: (work: Promise<unknown>) => void): Response {
    const running = this.running;
    if (!running) return response;
    const end = () => waitUntil(running.meter.request({ kind: "end", token: running.token }));
    if (!response.body) {
      end();
      return response;
    }
    return new Response(onStreamEnd(response.body, end), response);
  }
}

const tooMany = (text: Localizable, seconds: number): Refusal =>
  new Refusal(429, { message: text, retry_after: seconds });
