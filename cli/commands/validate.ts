import { brokenReferences } from "../bundle/check-references";
import { schemaProblems } from "../bundle/check-schemas";
import type { FileProblem } from "../bundle/parse-files";
import type { Command } from "../context";
import { EXIT } from "../errors";
import { exportObjects } from "../server/export-objects";
import { checkSql } from "../server/check-sql";
import { readWorkingCopy, serverOf } from "./working-copy";

export const validate: Command = {
  name: "validate",
  usage: "[folder]",
  summary: "Check the files: schemas, references, and SQL by a dry run in its database.",
  maxArguments: 1,
  options: { offline: { help: "check the files alone, without a server" } },
  async run(context, args, options) {
    const { console } = context;
    const copy = await readWorkingCopy(context, args);
    const { objects, paths, problems: unreadable } = copy.parsed;
    const problems: FileProblem[] = [...unreadable, ...schemaProblems(copy.parsed.contents)];
    const server = options["offline"] ? null : await serverOf(context, options, copy);
    const known = server ? [objects, (await exportObjects(server)).objects] : [objects];
    for (const { from, kind, uuid } of brokenReferences(objects.values(), ...known))
      problems.push({
        file: paths.get(from.uuid)!,
        message: `The ${kind} ${uuid} is not in the files${server ? " or on the server" : ""}.`,
      });
    const sql = server ? await checkSql(server, copy.parsed) : { checked: 0, problems: [], unchecked: [] };
    problems.push(...sql.problems);
    for (const { file, message } of problems) console.line(`${console.color("red", file)}: ${message}`);
    for (const { file, message } of sql.unchecked) console.note(`${file}: ${message}`);
    const count = problems.length;
    console.line(
      `${objects.size} objects, SQL of ${sql.checked}${server ? "" : " (offline)"}: ${count === 0 ? "no problems" : count === 1 ? "1 problem" : `${count} problems`}.`,
    );
    console.result({ objects: objects.size, sql: sql.checked, unchecked: sql.unchecked, problems });
    return count ? EXIT.failure : EXIT.ok;
  },
};
