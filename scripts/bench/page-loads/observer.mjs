// Injected into pages before their own scripts: it uses nothing from outside its function.

/**
 * Records when each chart becomes visible and interactive, and the browser's own entries; its results are in
 * `window.pageLoad`. A chart is visible from the frame from which on its tile shows the drawing without a gap, as the
 * live chart or as a picture from the server; it is interactive as the live chart.
 */
export function observePage({ tile, drawn, busy, failed, picture, needed, settleMs }) {
  if (window !== window.top || !location.protocol.startsWith("http")) return;
  const charts = new Map();
  const entries = { paint: [], "layout-shift": [], longtask: [] };
  for (const [type, list] of Object.entries(entries))
    new PerformanceObserver((seen) => list.push(...seen.getEntries())).observe({ type, buffered: true });

  const idOf = (element) =>
    element.dataset.edgeChart ??
    element.dataset.chartId ??
    /dashboard-chart-id-(\d+)/.exec(element.className)?.[1] ??
    "only";
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const isInView = (element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const hasContent = (element) =>
    element.textContent.trim() !== "" || element.querySelector("canvas, svg, table, img") !== null;
  const isLive = (element) => {
    const parts = element.matches(drawn) ? [element] : [...element.querySelectorAll(drawn)];
    return parts.some(hasContent) && ![...element.querySelectorAll(busy)].some(isShown);
  };

  let settle = null;
  let settled = false;
  let resolve;
  const whenSettled = new Promise((done) => (resolve = done));

  function look() {
    const now = performance.now();
    const tiles = [...document.querySelectorAll(tile)];
    const isComplete = !needed || document.querySelector(needed) !== null;
    const live = new Set(isComplete ? tiles.filter(isLive).map(idOf) : []);
    const visible = new Set([...tiles.filter(isLive), ...pictures().filter(isShown)].map(idOf));
    for (const id of new Set([...visible, ...charts.keys()])) {
      const chart = charts.get(id) ?? { visibleAt: null, interactiveAt: null, gaps: 0, pictured: false };
      charts.set(id, chart);
      if (!visible.has(id)) {
        if (chart.visibleAt !== null) chart.gaps++;
        Object.assign(chart, { visibleAt: null, interactiveAt: null });
        continue;
      }
      chart.visibleAt ??= now;
      if (live.has(id)) chart.interactiveAt ??= now;
      else chart.pictured = true;
    }
    const inView = tiles.filter(isInView).map(idOf);
    const isSettled = inView.length > 0 && inView.every((id) => live.has(id));
    if (isSettled === settled) return;
    settled = isSettled;
    clearTimeout(settle);
    if (isSettled) settle = setTimeout(resolve, settleMs);
  }
  const pictures = () => (picture ? [...document.querySelectorAll(picture)] : []);

  let frame = null;
  const observer = new MutationObserver(() => {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      look();
    });
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });

  window.pageLoad = {
    whenSettled,
    read() {
      const tiles = [...document.querySelectorAll(tile)].filter(isInView);
      return {
        timeOrigin: performance.timeOrigin,
        charts: tiles.map((element) => ({ id: idOf(element), ...charts.get(idOf(element)) })),
        failed: tiles.filter((element) => element.matches(failed) || element.querySelector(failed)).length,
        firstContentfulPaint: entries.paint.find(({ name }) => name === "first-contentful-paint")?.startTime ?? null,
        shifts: entries["layout-shift"].map(({ startTime, value, hadRecentInput }) => ({
          startTime,
          value,
          hadRecentInput,
        })),
        tasks: entries.longtask.map(({ startTime, duration }) => ({ startTime, duration })),
      };
    },
  };
}
