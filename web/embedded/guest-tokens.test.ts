import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "../api/transport/client";
import { beGuest } from "../api/transport/guest-session";
import { type GuestTokens, guestTokens } from "./guest-tokens";

const ENDED = "Reload the page that shows this dashboard.";

describe("guestTokens", () => {
  /** The token of each request that was sent. */
  let sent: (string | null)[];
  let good: string;
  let guest: GuestTokens;
  const back = vi.fn();
  const sendQuery = () => call("GET /api/v1/chart/");

  beforeEach(() => {
    vi.useFakeTimers();
    [sent, good] = [[], "first"];
    back.mockClear();
    beGuest((guest = guestTokens("first", back)));
    vi.stubGlobal("fetch", async (_path: string, { headers, credentials }: RequestInit) => {
      const token = new Headers(headers).get("X-GuestToken");
      sent.push(credentials === "omit" ? token : null);
      return token === good
        ? Response.json({ result: 1 })
        : Response.json(
            { msg: good === "none" ? "Missing Authorization Header" : "Token has expired" },
            { status: 401 },
          );
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("sends requests with the newest token and without cookies", async () => {
    await sendQuery();
    guest.take((good = "second"));
    await sendQuery();
    expect(sent).toEqual(["first", "second"]);
  });

  it("retries requests that were refused while the next token was being fetched", async () => {
    good = "second";
    const requested = Promise.all([sendQuery(), sendQuery()]);
    await vi.advanceTimersByTimeAsync(3000);
    guest.take("second");
    expect(await requested).toEqual([{ result: 1 }, { result: 1 }]);
    expect(sent).toEqual(["first", "first", "second", "second"]);
    expect(back).not.toHaveBeenCalled();
  });

  it("fails with one message when no token arrives, and sends nothing with the expired token", async () => {
    good = "second";
    const requested = expect(sendQuery()).rejects.toThrow(ENDED);
    await vi.runAllTimersAsync();
    await requested;
    await expect(sendQuery()).rejects.toMatchObject({ status: 401, message: ENDED });
    expect(sent).toEqual(["first"]);
  });

  it("resumes when a token arrives after access ended, and notifies the page", async () => {
    good = "second";
    const requested = expect(sendQuery()).rejects.toThrow(ENDED);
    await vi.runAllTimersAsync();
    await requested;
    guest.take("first");
    expect(back).not.toHaveBeenCalled();
    guest.take("second");
    expect(back).toHaveBeenCalledOnce();
    await sendQuery();
    expect(sent).toEqual(["first", "second"]);
  });

  it("does not wait for a token when the dashboard is no longer embedded, and does not mention headers", async () => {
    good = "none";
    await expect(sendQuery()).rejects.toMatchObject({ status: 401, message: ENDED });
  });
});
