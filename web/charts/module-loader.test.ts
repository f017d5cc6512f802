import { expect, it, vi } from "vitest";
import { moduleLoader } from "./module-loader";

it("fetches once for any number of callers, and notifies subscribers", async () => {
  const fetchModule = vi.fn(async () => "module");
  const loader = moduleLoader(fetchModule);
  expect(loader.loaded()).toBeUndefined();
  const received = vi.fn();
  const stop = loader.subscribe(received);
  await Promise.all([loader.load(), loader.load()]);
  expect(fetchModule).toHaveBeenCalledTimes(1);
  expect(received).toHaveBeenCalledTimes(1);
  expect(loader.loaded()).toBe("module");
  stop();
});

it("loads the module when called again after a failed fetch", async () => {
  let attempt = 0;
  const loader = moduleLoader(async () => {
    attempt += 1;
    if (attempt === 1) throw new Error("offline");
    return attempt;
  });
  await expect(loader.load()).rejects.toThrow("offline");
  await expect(loader.load()).resolves.toBe(2);
});
