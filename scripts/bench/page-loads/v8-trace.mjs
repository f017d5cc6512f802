const CATEGORIES = ["v8", "devtools.timeline", "disabled-by-default-v8.compile"];
/** Events by what V8 does in them. An event within another of its kind counts once. */
const KINDS = {
  compileMs: /^(v8\.compile(Module)?|V8\.(Compile|Parse|PreParse)\w*)$/,
  backgroundCompileMs: /^v8\.(parseOnBackground|deserializeOnBackground)$/,
  /** A part of parseOnBackground: waiting for the network. */
  waitingMs: /^v8\.parseOnBackgroundWaiting$/,
  runMs: /^(v8\.evaluateModule|EvaluateScript|v8\.run|FunctionCall)$/,
};

/** Records the trace of what happens in a page during `work`; returns what `work` returns, and the trace's events. */
export async function recordTrace(cdp, work) {
  const events = [];
  cdp.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) events.push(event);
  });
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ["*"] },
  });
  const result = await work();
  const complete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.end");
  await complete;
  return { result, events };
}

/**
 * How long V8 compiled and ran code, in ms: on the main thread, and parsing on other threads; and how many modules and
 * scripts it compiled, and how many of them with its code cache.
 * @param {any[]} events
 */
export function compileFigures(events) {
  const main = new Set(
    events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(threadOf),
  );
  const spans = spansOf(events);
  const ofKind = (kind, isMain) =>
    unionMs(spans.filter(({ name, thread }) => KINDS[kind].test(name) && main.has(thread) === isMain));
  const compiled = events.filter(({ name }) => name === "v8.compile" || name === "v8.compileModule");
  return {
    compileMs: ofKind("compileMs", true),
    backgroundCompileMs: ofKind("backgroundCompileMs", false) - ofKind("waitingMs", false),
    runMs: ofKind("runMs", true),
    compiledFiles: compiled.length,
    codeCacheFiles: compiled.filter(({ args }) => args.data?.consumedCacheSize > 0).length,
  };
}

const threadOf = ({ pid, tid }) => `${pid}:${tid}`;

/** Complete events, and pairs of begin and end, as {name, thread, start, end} in µs. */
function spansOf(events) {
  const open = new Map();
  const spans = [];
  for (const event of events.toSorted((one, other) => one.ts - other.ts)) {
    const { name, ph, ts, dur = 0 } = event;
    const thread = threadOf(event);
    const key = `${thread} ${name}`;
    if (ph === "X") spans.push({ name, thread, start: ts, end: ts + dur });
    if (ph === "B") open.set(key, [...(open.get(key) ?? []), ts]);
    if (ph === "E" && open.get(key)?.length) spans.push({ name, thread, start: open.get(key).pop(), end: ts });
  }
  return spans;
}

/** The time in ms that spans cover on their threads. */
function unionMs(spans) {
  let total = 0;
  for (const ofThread of Map.groupBy(spans, ({ thread }) => thread).values()) {
    let until = -Infinity;
    for (const { start, end } of ofThread.toSorted((one, other) => one.start - other.start)) {
      total += Math.max(0, end - Math.max(start, until));
      until = Math.max(until, end);
    }
  }
  return total / 1000;
}
