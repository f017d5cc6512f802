import type { QueryContext } from "../../schema/query/query-context";
import { readApiError } from "../api/api-error";
import { api } from "../api/client";
import { answersOf } from "./answer-lines";
import { earlyAnswer } from "./early-answers";
import { asksOf } from "./remembered-asks";

/** How long charts whose context is made wait for the others of the same moment, ms. */
const PATIENCE = 50;
/** How long charts that nobody sees wait for the answers to those that are seen, ms: one slow query holds up nobody else. */
const COURTESY = 400;

interface Ask {
  context: QueryContext;
  alone: (context: QueryContext) => Promise<unknown>;
  signal: AbortSignal | undefined;
  settle: (answer: Promise<unknown>) => void;
}

let making = 0;
let pending = 0;
let ready: Ask[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The answer to a query context; those that are asked at the same moment go in one request, whose answers come one by one. `alone` asks for one that has no company.
 * What is not `seen` is not even made before what is seen has been answered and drawn. Who gives up hears nothing more; the queries end when nobody listens.
 */
export async function askInCompany<T>(makeContext: () => Promise<QueryContext>, alone: (context: QueryContext) => Promise<T>, { signal, seen = true }: { signal?: AbortSignal; seen?: boolean } = {}): Promise<T> {
  if (!seen) {
    await seenOnesAnswered();
    signal?.throwIfAborted();
    return askNow(makeContext, alone, signal);
  }
  pending++;
  return askNow(makeContext, alone, signal).finally(() => void pending--);
}

async function askNow<T>(makeContext: () => Promise<QueryContext>, alone: (context: QueryContext) => Promise<T>, signal?: AbortSignal): Promise<T> {
  making++;
  let context: QueryContext;
  try {
    context = await makeContext();
  } finally {
    making--;
  }
  signal?.throwIfAborted();
  const asked = earlyAnswer(context, signal);
  const early = asked && (await asked);
  if (early) return early.status < 400 ? (early.body as T) : Promise.reject(readApiError(early.status, early.body));
  const { promise, resolve } = Promise.withResolvers<unknown>();
  ready.push({ context, alone, signal, settle: resolve });
  if (making > 0) timer ??= setTimeout(send, PATIENCE);
  else if (isHurried) send();
  else soon(send);
  return promise as Promise<T>;
}

let isHurried = false;
/** What is being made goes once the last of it is ready: for who knows that nobody else asks in this moment. A frame painted before the request is a frame later on show. */
export function hurry(): void {
  isHurried = making > 0;
}

/** Once the others of the same moment are ready too, before the next frame is painted where the browser lets us choose. */
const soon = (job: () => void): void => void ("scheduler" in globalThis ? scheduler.postTask(job, { priority: "user-blocking" }) : setTimeout(job));

let answered: Promise<void> | undefined;

/** Once what is seen has been answered and the browser is idle; the same moment for all who wait, so that they go together again. */
export function seenOnesAnswered(): Promise<void> {
  answered ??= new Promise<void>((resolve) => {
    let asked = 0;
    const look = () => {
      if (making > 0 || ready.length > 0) asked = 0;
      else asked ||= Date.now();
      if (pending > 0 && (asked === 0 || Date.now() - asked < COURTESY)) setTimeout(look, 10);
      else whenIdle(resolve);
    };
    setTimeout(look);
  }).finally(() => (answered = undefined));
  return answered;
}
const whenIdle = (job: () => void): void => void ("requestIdleCallback" in globalThis ? requestIdleCallback(job, { timeout: COURTESY }) : setTimeout(job));

function send(): void {
  const asks = ready.filter(({ signal, settle }) => {
    if (signal?.aborted) settle(Promise.reject(signal.reason as Error));
    return !signal?.aborted;
  });
  ready = [];
  isHurried = false;
  clearTimeout(timer);
  timer = undefined;
  if (asks.length === 1) asks[0]!.settle(asks[0]!.alone(asks[0]!.context));
  else if (asks.length > 1) void askTogether(asks);
}

async function askTogether(asks: readonly Ask[]): Promise<void> {
  const waiting = new Map(asks.map((ask, at) => [String(at), ask]));
  const everybodyLeft = new AbortController();
  const leave = (id: string) => {
    const ask = waiting.get(id);
    waiting.delete(id);
    ask?.settle(Promise.reject(ask.signal?.reason as Error));
    if (waiting.size === 0) everybodyLeft.abort();
  };
  asks.forEach(({ signal }, at) => signal?.addEventListener("abort", () => leave(String(at)), { once: true }));
  try {
    const response = await api.stream("/api/v1/chart/data/stream", asksOf(asks.map(({ context }) => context)), { signal: everybodyLeft.signal });
    for await (const { id, status, body } of answersOf(response)) {
      const ask = waiting.get(id);
      waiting.delete(id);
      ask?.settle(status < 400 ? Promise.resolve(body) : Promise.reject(readApiError(status, body)));
    }
    throw readApiError(0, undefined);
  } catch (error) {
    for (const { settle } of waiting.values()) settle(Promise.reject(error));
  }
}
