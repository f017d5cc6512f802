import type { QueryContext } from "../../schema/query/query-context";
import { answersOf, type StreamedAnswer } from "./answer-lines";
import type { Asks } from "./remembered-asks";

declare global {
  interface Window {
    /** Charts that this address asked for the last time, asked for again by web/before-app.js: the body that it sent, and the answer. */
    __earlyCharts?: { body: string; answer: Promise<Response>; abort: () => void };
  }
}

type EarlyAnswer = Promise<StreamedAnswer | null>;

let untaken: Map<string, EarlyAnswer> | undefined;
let listening = 0;
let end = () => {};

/**
 * The answer that was asked for before the application ran, once, if it is to just this context; null where it broke off. The
 * queries end when the last who took one gives up.
 */
export function earlyAnswer(context: QueryContext, signal?: AbortSignal): EarlyAnswer | undefined {
  untaken ??= begin();
  const key = untaken.size > 0 ? JSON.stringify(context) : "";
  const answer = untaken.get(key);
  if (!answer) return undefined;
  untaken.delete(key);
  listening++;
  return new Promise((resolve, reject) => {
    const leave = () => {
      if (--listening === 0) end();
      reject(signal!.reason as Error);
    };
    signal?.addEventListener("abort", leave, { once: true });
    void answer.then((settled) => {
      if (signal?.aborted) return;
      signal?.removeEventListener("abort", leave);
      listening--;
      resolve(settled);
    });
  });
}

function begin(): Map<string, EarlyAnswer> {
  const early = globalThis.window?.__earlyCharts;
  if (!early) return new Map();
  delete window.__earlyCharts;
  end = early.abort;
  const { asks } = JSON.parse(early.body) as Asks;
  const settle = new Map<string, (answer: StreamedAnswer | null) => void>();
  const answers = new Map(asks.map(({ id, context }) => [JSON.stringify(context), new Promise<StreamedAnswer | null>((resolve) => settle.set(id, resolve))]));
  void listen(early.answer, settle);
  return answers;
}

async function listen(answer: Promise<Response>, settle: ReadonlyMap<string, (answer: StreamedAnswer | null) => void>): Promise<void> {
  try {
    const response = await answer;
    if (response.ok) for await (const each of answersOf(response)) settle.get(each.id)?.(each);
  } catch {
    // Whoever waits asks for itself.
  }
  for (const resolve of settle.values()) resolve(null);
}
