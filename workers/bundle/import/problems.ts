import { Failure, refuseCommand, wireError } from "../../../schema/errors";
import { BUNDLE_KINDS, type BundleKind, type TransferKind } from "../kinds";
import { pythonText } from "../../../schema/text/python-text";
import { isText, type Localizable, message, type Message } from "../../../schema/language/localizable";

/** Why a file is refused: a sentence, or marshmallow's map of field → messages. */
export type Problem = Localizable | { [field: string]: unknown };

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
    const lines = [...this.byFile].map(
      ([file, problem]) => `${file}: ${isText(problem) ? String(problem) : pythonText(problem)}`,
    );
    const error = wireError(
      "GENERIC_COMMAND_ERROR",
      message("Error importing {kind}: {problems}", {
        kind: kind === "saved_query" ? "saved_queries" : kind,
        problems: lines.join("; "),
      }),
      Object.fromEntries(this.byFile),
    );
    throw new Failure([{ ...error, level: "warning" }], 422);
  }
}

/** The refusal of a whole bundle: 422 in the recorded shape. */
export const refuseBundle = (text: Localizable): Failure => refuseCommand(422, text);

/** The refusal for lack of permission: 403, and nothing of the bundle is written. */
export const refusePerson = (text: Localizable): Failure => refuseCommand(403, text);

export const alreadyExists = (kind: BundleKind): Message =>
  message("{kind} already exists and `overwrite=true` was not passed", { kind: BUNDLE_KINDS[kind].noun });
