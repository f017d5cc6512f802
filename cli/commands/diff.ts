import { comparableContent } from "../bundle/content-hash";
import { type BundleObject, isJson } from "../bundle/objects";
import { yamlText } from "../bundle/write-files";
import type { Command, Context } from "../context";
import { EXIT } from "../errors";
import { changedGroups, lineChanges } from "../plan/line-changes";
import { type PlannedChange, planChanges } from "../plan/plan";
import { exportObjects } from "../server/export-objects";
import { changeJson } from "./show-plan";
import { readWorkingCopy, requireReadable, serverOf, syncedObjects } from "./working-copy";

export const diff: Command = {
  name: "diff",
  usage: "[folder]",
  summary: "Show where the files and the server differ: - is the server's line, + the file's.",
  maxArguments: 1,
  options: {
    "exit-code": { help: "exit with 1 if there are differences" },
    base: { value: "commit", help: "the commit that the server is expected to have" },
  },
  async run(context, args, options) {
    const copy = await readWorkingCopy(context, args);
    requireReadable(copy);
    const server = await serverOf(context, options, copy);
    const { objects } = await exportObjects(server);
    const changes = planChanges(copy.parsed.objects, objects, await syncedObjects(context, copy, server, options));
    const differing = changes.filter(({ local, server }) => (local || server) && textOf(local) !== textOf(server));
    for (const change of differing) show(context, change, copy.parsed.paths.get(change.uuid));
    if (!differing.length) context.console.line("The files and the server have the same objects.");
    context.console.result({
      server: server.url,
      changes: differing.map((change) => ({ ...changeJson(change), lines: changedLines(change) })),
    });
    return differing.length && options["exit-code"] ? EXIT.failure : EXIT.ok;
  },
};

/** An object in a form in which equal objects have equal lines. */
function textOf(object: BundleObject | undefined): string {
  if (!object) return "";
  const content = comparableContent(object);
  const query =
    isJson(content) && typeof content["query_context"] === "string" ? JSON.parse(content["query_context"]) : undefined;
  return yamlText({
    ...(content as object),
    ...(query === undefined ? {} : { query_context: query }),
    ...(object.folder.length ? { "(folder)": object.folder.join(" / ") } : {}),
  });
}

const linesOf = (object: BundleObject | undefined): string[] => (object ? textOf(object).trimEnd().split("\n") : []);

const changedLines = ({ local, server }: PlannedChange): string[] =>
  lineChanges(linesOf(server), linesOf(local)).flatMap(({ sign, text }) => (sign === " " ? [] : [`${sign} ${text}`]));

function show({ console }: Context, change: PlannedChange, path: string | undefined): void {
  const { kind, name, local, server } = change;
  const state = !server ? " (only here)" : !local ? " (only on the server)" : "";
  console.line(console.color("bold", `${kind} “${name}”${path ? ` ${path}` : ""}${state}`));
  for (const [at, group] of changedGroups(lineChanges(linesOf(server), linesOf(local))).entries()) {
    if (at > 0) console.line(console.color("dim", "  …"));
    for (const { sign, text } of group)
      console.line(console.color(sign === "+" ? "green" : sign === "-" ? "red" : "dim", `${sign} ${text}`));
  }
  console.line();
}
