import { afterEach, expect, it, vi } from "vitest";
import type { PageMessage } from "../../../../schema/plugin/protocol";
import { MOST_MESSAGES } from "./message-meter";
import { openPluginSession, type PluginFailure, type PluginSession } from "./plugin-session";

let session: PluginSession | undefined;
let port: MessagePort | undefined;
afterEach(() => {
  session?.close();
  port?.close();
});

function opened({ timeoutMs = 60_000, now = () => 0 }: { timeoutMs?: number; now?: () => number } = {}) {
  const channel = new MessageChannel();
  port = channel.port2;
  const calls: unknown[] = [];
  const failures: PluginFailure[] = [];
  session = openPluginSession(
    channel.port1,
    {
      dimensions: () => ["country"],
      onRendered: () => calls.push("rendered"),
      onFilter: (selection, adds) => calls.push({ selection, adds }),
      onTooltipHeight: (height) => calls.push({ height }),
      onFailed: (failure) => failures.push(failure),
    },
    { timeoutMs, now },
  );
  return { port, calls, failures, session };
}

const INIT: PageMessage = {
  type: "init",
  version: 1,
  size: { width: 10, height: 10 },
  selected: null,
  theme: { mode: "light", colors: {}, palette: [] },
  locale: "en",
  formData: {},
  queries: [],
};

it("openPluginSession reports valid messages and ignores others", async () => {
  const { port, calls, failures } = opened();
  port.postMessage({ type: "setFilter", filter: { password: "x" } });
  port.postMessage("noise");
  port.postMessage({ type: "setFilter", filter: { country: "France" } });
  port.postMessage({ type: "tooltipHeight", height: 12 });
  port.postMessage({ type: "rendered" });
  await vi.waitFor(() =>
    expect(calls).toEqual([{ selection: { country: "France" }, adds: false }, { height: 12 }, "rendered"]),
  );
  expect(failures).toEqual([]);
});

it("openPluginSession sends the page's messages to the plugin", async () => {
  const { port, session } = opened();
  const received: unknown[] = [];
  port.addEventListener("message", ({ data }) => received.push(data));
  port.start();
  session.send(INIT);
  session.send({ type: "resize", size: { width: 20, height: 20 } });
  await vi.waitFor(() => expect(received).toEqual([INIT, { type: "resize", size: { width: 20, height: 20 } }]));
});

it("openPluginSession ends a plugin that sends too many messages, valid or not, and hears no more of it", async () => {
  const { port, calls, failures } = opened();
  for (let sent = 0; sent < 10 * MOST_MESSAGES; sent++) port.postMessage({ type: "noise" });
  port.postMessage({ type: "rendered" });
  await vi.waitFor(() => expect(failures).toEqual([{ kind: "too-many-messages" }]));
  expect(calls).toEqual([]);
});

it("openPluginSession ends a plugin that does not draw what it gets", async () => {
  const { failures, session } = opened({ timeoutMs: 1 });
  session.send(INIT);
  await vi.waitFor(() => expect(failures).toEqual([{ kind: "no-response" }]));
});

it.each([
  [{ type: "loadFailed" }, { kind: "not-loaded" }],
  [
    { type: "error", message: "no dimension" },
    { kind: "error", message: "no dimension" },
  ],
])("openPluginSession ends at the message %j", async (message, failure) => {
  const { port, failures } = opened();
  port.postMessage(message);
  await vi.waitFor(() => expect(failures).toEqual([failure]));
});
