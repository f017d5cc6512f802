import { Failure, refuseCommand, wireError } from "../../../schema/errors";
import { BUNDLE_KINDS, type BundleKind, type TransferKind } from "../kinds";
import { pythonText } from "../archive/python-text";

/** Why a file is refused: a sentence, or marshmallow's map of field → messages. */
export type Problem = string | { [field: string]: unknown };

/** Collects all problems of a bundle by file, returned together in the recorded shape. */
export class ImportProblems {
  private readonly byFile = new Map<string, Problem>();

  add(file: string, problem: Problem): void {
    this.byFile.set(file, problem);
  }

  has(file: string): boolean {
    return this.byFile.has(file);
  }

  throwIfAny(kind: TransferKind): void {
    if (this.byFile.size === 0) return;
    const lines = [...this.byFile].map(([file, problem]) => `${file}: ${typeof problem === "string" ? problem : pythonText(problem)}`);
    const error = wireError("GENERIC_COMMAND_ERROR", `Error importing ${kind === "saved_query" ? "saved_queries" : kind}: ${lines.join("; ")}`, Object.fromEntries(this.byFile));
    throw new Failure([{ ...error, level: "warning" }], 422);
  }
}

/** The refusal of a whole bundle: 422 in the recorded shape. */
export const refuseBundle = (message: string): Failure => refuseCommand(422, message);

/** The refusal for lack of permission: 403, and nothing of the bundle is written. */
export const refusePerson = (message: string): Failure => refuseCommand(403, message);

export const alreadyExists = (kind: BundleKind): string => `${BUNDLE_KINDS[kind].noun} already exists and \`overwrite=true\` was not passed`;
