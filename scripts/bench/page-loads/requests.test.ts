import { describe, expect, it } from "vitest";
import { countRequests, pendingRequests, sentUntil } from "./requests.mjs";

const event = (name: string, requestId: string, params: object = {}) => ({
  method: `Network.${name}`,
  params: { requestId, ...params },
});
const sent = (id: string, { at = 0, url = "https://example.org/a", ...rest }: Record<string, unknown> = {}) =>
  event("requestWillBeSent", id, { wallTime: at, request: { url }, ...rest });
const finished = (id: string, encodedDataLength: number) => event("loadingFinished", id, { encodedDataLength });

describe("countRequests", () => {
  it("adds up requests and their bytes over the network", () => {
    expect(countRequests([sent("1"), sent("2"), finished("2", 300), finished("1", 200)])).toEqual({
      requests: 2,
      cached: 0,
      bytes: 500,
    });
  });

  it("counts requests answered by the memory or disk cache, without bytes", () => {
    const events = [
      sent("1"),
      event("requestServedFromCache", "1"),
      finished("1", 900),
      sent("2"),
      event("responseReceived", "2", { response: { fromDiskCache: true } }),
      finished("2", 0),
    ];
    expect(countRequests(events)).toEqual({ requests: 2, cached: 2, bytes: 0 });
  });

  it("counts a redirect as a request of its own", () => {
    const redirected = sent("1", { redirectResponse: { encodedDataLength: 120 } });
    expect(countRequests([sent("1"), redirected, finished("1", 80)])).toEqual({ requests: 2, cached: 0, bytes: 200 });
  });

  it("leaves out data and blob addresses, and events of requests sent before", () => {
    const events = [finished("0", 50), sent("1", { url: "data:,a" }), sent("2", { url: "blob:https://example.org/1" })];
    expect(countRequests(events)).toEqual({ requests: 0, cached: 0, bytes: 0 });
  });
});

describe("sentUntil", () => {
  it("keeps all events of requests that were sent by then", () => {
    const events = [sent("1", { at: 1 }), sent("2", { at: 3 }), finished("1", 10), finished("2", 20)];
    expect(sentUntil(events, 2000)).toEqual([events[0], events[2]]);
  });
});

describe("pendingRequests", () => {
  it("counts requests that neither finished nor failed", () => {
    expect(pendingRequests([sent("1"), sent("2"), sent("3"), finished("1", 0), event("loadingFailed", "2")])).toBe(1);
  });
});
