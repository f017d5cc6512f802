import { neededUuids } from "../bundle/needed-uuids";
import type { BundleObject } from "../bundle/objects";
import { type Command, listOption, type OptionValues, textOption } from "../context";
import { CommandError, EXIT, usageError } from "../errors";
import { type ChartResult, testCharts } from "../server/test-charts";
import { junitXml } from "./junit-xml";
import { readWorkingCopy, requireReadable, serverOf, type WorkingCopy } from "./working-copy";

const DEFAULT_SECONDS = 30;
const DEFAULT_PARALLEL = 4;

export const test: Command = {
  name: "test",
  usage: "[folder]",
  summary: "Query each chart of the files on the server: it must respond in time, and with rows.",
  maxArguments: 1,
  options: {
    seconds: { value: "n", help: `how long a chart may take (${DEFAULT_SECONDS})` },
    dashboard: { value: "name", isList: true, help: "only the charts of this dashboard (title, slug or UUID)" },
    "allow-empty": { help: "accept charts without rows" },
    parallel: { value: "n", help: `how many charts are queried at once (${DEFAULT_PARALLEL})` },
    junit: { value: "file", help: "also write the results as JUnit XML" },
  },
  async run(context, args, options) {
    const { console } = context;
    const copy = await readWorkingCopy(context, args);
    requireReadable(copy);
    const charts = chartsOf(copy, listOption(options, "dashboard"));
    if (!charts.length) throw new CommandError(`There are no charts in ${copy.path}.`);
    const results = await testCharts(await serverOf(context, options, copy), charts, {
      timeoutMs: numberOption(options, "seconds", DEFAULT_SECONDS) * 1000,
      parallel: numberOption(options, "parallel", DEFAULT_PARALLEL),
      allowsEmpty: options["allow-empty"] === true,
      nowMs: context.nowMs,
    });
    for (const result of results) console.line(resultLine(result, console.color));
    const count = (status: ChartResult["status"]): number =>
      results.filter((result) => result.status === status).length;
    console.line(`${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped.`);
    const junit = textOption(options, "junit");
    if (junit) await context.writeFile(junit, junitXml(results));
    console.result({ passed: count("passed"), failed: count("failed"), skipped: count("skipped"), charts: results });
    return count("failed") ? EXIT.failure : EXIT.ok;
  },
};

function resultLine(
  { name, status, rows, durationMs, message }: ChartResult,
  color: (name: "red" | "green" | "dim", text: string) => string,
): string {
  const facts = status === "passed" ? `${rows} rows, ${Math.round(durationMs)} ms` : message;
  const [sign, tone] =
    status === "passed"
      ? (["✓", "green"] as const)
      : status === "failed"
        ? (["✗", "red"] as const)
        : (["-", "dim"] as const);
  return `${color(tone, `${sign} ${name}`)}: ${facts}`;
}

function chartsOf({ parsed: { objects } }: WorkingCopy, names: readonly string[]): BundleObject[] {
  const all = [...objects.values()].filter(({ kind }) => kind === "chart");
  if (!names.length) return all;
  const dashboards = [...objects.values()].filter(({ kind }) => kind === "dashboard");
  const wanted = names.flatMap((wanted) => {
    const found = dashboards.filter(({ name, uuid, content }) => [name, uuid, content["slug"]].includes(wanted));
    if (!found.length) throw new CommandError(`There is no dashboard “${wanted}” in the files.`);
    return found.flatMap(({ kind, content }) => neededUuids(kind, content).map(({ uuid }) => uuid));
  });
  return all.filter(({ uuid }) => wanted.includes(uuid));
}

function numberOption(options: OptionValues, name: string, fallback: number): number {
  const text = textOption(options, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw usageError(`--${name} takes a number above 0, not “${text}”.`);
  return value;
}
