import type { Selection } from "../../../../schema/chart-types/drawing/drawing";
import { type PageMessage, parsePluginMessage, selectionOfFilter } from "../../../../schema/plugin/protocol";
import { messageMeter } from "./message-meter";

/** Why a plugin does not draw: its script, no response in time, too many messages, another page, its own error. */
export type PluginFailure =
  | { kind: "not-loaded" | "no-response" | "too-many-messages" | "navigated" }
  | { kind: "error"; message: string };

export interface PluginEvents {
  /** Columns that the plugin may filter by. */
  dimensions: () => readonly string[];
  onRendered: () => void;
  onFilter: (selection: Selection, adds: boolean) => void;
  onTooltipHeight: (height: number) => void;
  onFailed: (failure: PluginFailure) => void;
}

export interface PluginSession {
  send: (message: PageMessage) => void;
  close: () => void;
}

/** Milliseconds within which a plugin has to draw what it gets. */
const RESPONSE_TIMEOUT_MS = 10_000;

/** Talks to a plugin over a port: nothing that it sends is used before it is parsed, and a failed one gets no more. */
export function openPluginSession(
  port: MessagePort,
  events: PluginEvents,
  { now = () => performance.now(), timeoutMs = RESPONSE_TIMEOUT_MS }: { now?: () => number; timeoutMs?: number } = {},
): PluginSession {
  const isWithinLimit = messageMeter();
  const ended = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(waiting);
    ended.abort();
    port.close();
  };
  const fail = (failure: PluginFailure) => {
    close();
    events.onFailed(failure);
  };
  const receive = ({ data }: MessageEvent<unknown>) => {
    if (!isWithinLimit(now())) return fail({ kind: "too-many-messages" });
    const message = parsePluginMessage(data, events.dimensions());
    switch (message?.type) {
      case "rendered":
        clearTimeout(waiting);
        return events.onRendered();
      case "setFilter":
        return events.onFilter(selectionOfFilter(message.filter), message.adds ?? false);
      case "tooltipHeight":
        return events.onTooltipHeight(message.height);
      case "error":
        return fail({ kind: "error", message: message.message });
      case "loadFailed":
        return fail({ kind: "not-loaded" });
    }
  };
  port.addEventListener("message", receive, { signal: ended.signal });
  port.start();
  return {
    send: (message) => {
      if (message.type !== "resize") {
        clearTimeout(waiting);
        waiting = setTimeout(() => fail({ kind: "no-response" }), timeoutMs);
      }
      port.postMessage(message);
    },
    close,
  };
}
