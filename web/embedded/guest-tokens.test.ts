import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../api/client";
import { beGuest } from "../api/guest-session";
import { type GuestTokens, guestTokens } from "./guest-tokens";

const ENDED = "The page that shows this dashboard has to be loaded anew.";

describe("a guest's calls", () => {
  /** The token that each call went out with. */
  let sent: (string | null)[];
  let good: string;
  let guest: GuestTokens;
  const back = vi.fn();
  const ask = () => api.get<{ result: number }>("/api/v1/chart/");

  beforeEach(() => {
    vi.useFakeTimers();
    [sent, good] = [[], "first"];
    back.mockClear();
    beGuest((guest = guestTokens("first", back)));
    vi.stubGlobal("fetch", async (_path: string, { headers, credentials }: RequestInit) => {
      const token = new Headers(headers).get("X-GuestToken");
      sent.push(credentials === "omit" ? token : null);
      return token === good ? Response.json({ result: 1 }) : Response.json({ msg: good === "none" ? "Missing Authorization Header" : "Token has expired" }, { status: 401 });
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("go out with the newest token, without cookies", async () => {
    await ask();
    guest.take((good = "second"));
    await ask();
    expect(sent).toEqual(["first", "second"]);
  });

  it("that were refused while the next token was on its way go out again with it", async () => {
    good = "second";
    const asked = Promise.all([ask(), ask()]);
    await vi.advanceTimersByTimeAsync(3000);
    guest.take("second");
    expect(await asked).toEqual([{ result: 1 }, { result: 1 }]);
    expect(sent).toEqual(["first", "first", "second", "second"]);
    expect(back).not.toHaveBeenCalled();
  });

  it("end with one sentence where no token comes, and none goes out with the one that ended", async () => {
    good = "second";
    const asked = expect(ask()).rejects.toThrow(ENDED);
    await vi.runAllTimersAsync();
    await asked;
    await expect(ask()).rejects.toMatchObject({ status: 401, message: ENDED });
    expect(sent).toEqual(["first"]);
  });

  it("go on when a token comes after all, of which the page is told", async () => {
    good = "second";
    const asked = expect(ask()).rejects.toThrow(ENDED);
    await vi.runAllTimersAsync();
    await asked;
    guest.take("first");
    expect(back).not.toHaveBeenCalled();
    guest.take("second");
    expect(back).toHaveBeenCalledOnce();
    await ask();
    expect(sent).toEqual(["first", "second"]);
  });

  it("wait for no other token where the dashboard is not embedded any more, and say nothing of headers", async () => {
    good = "none";
    await expect(ask()).rejects.toMatchObject({ status: 401, message: ENDED });
  });
});
