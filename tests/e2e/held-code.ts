import type { Page } from "playwright-core";

/** Holds the application's code back until the returned function is called. */
export async function holdCode(page: Page): Promise<() => void> {
  const load = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!before-app)[^/]*\.js$/, (route) => load.promise.then(() => route.continue()));
  return load.resolve;
}

/** Sum of the layout shifts of a page so far. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
