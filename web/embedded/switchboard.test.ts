import { Switchboard } from "@superset-ui/switchboard";
import { describe, expect, it } from "vitest";
import { switchboard } from "./switchboard";

/** The SDK's own switchboard on the other end of the channel. */
function ends() {
  const { port1, port2 } = new MessageChannel();
  const theirs = new Switchboard({ port: port1 as unknown as globalThis.MessagePort, name: "sdk" });
  theirs.start();
  return {
    theirs,
    ours: switchboard(port2 as unknown as globalThis.MessagePort),
    close: () => (port1.close(), port2.close()),
  };
}

describe("switchboard", () => {
  it("responds to the SDK's calls, and returns an error when a method fails or does not exist", async () => {
    const { theirs, ours, close } = ends();
    ours.define({
      getActiveTabs: async () => ["TAB-1"],
      getDataMask: () => {
        throw new Error("no");
      },
    });
    expect(await theirs.get("getActiveTabs")).toEqual(["TAB-1"]);
    await expect(theirs.get("getDataMask")).rejects.toThrow("no");
    await expect(theirs.get("eval")).rejects.toThrow("not defined");
    close();
  });
  it("queues calls that arrive before the dashboard is loaded", async () => {
    const { theirs, ours, close } = ends();
    const size = theirs.get("getScrollSize");
    theirs.emit("guestToken", { guestToken: "t" });
    const token = new Promise((resolve) =>
      setTimeout(
        () =>
          ours.define({
            guestToken: ({ guestToken }: { guestToken: string }) => resolve(guestToken),
            getScrollSize: () => ({ width: 1, height: 2 }),
          }),
        20,
      ),
    );
    expect([await token, await size]).toEqual(["t", { width: 1, height: 2 }]);
    close();
  });
  it("calls methods of the embedding site", async () => {
    const { theirs, ours, close } = ends();
    const seen = new Promise((resolve) => theirs.defineMethod("observeDataMask", resolve));
    theirs.defineMethod("resolvePermalinkUrl", ({ key }: { key: string }) => `https://shop.example/${key}`);
    ours.emit("observeDataMask", { a: 1 });
    expect([await seen, await ours.get("resolvePermalinkUrl", { key: "k" })]).toEqual([
      { a: 1 },
      "https://shop.example/k",
    ]);
    close();
  });
});
