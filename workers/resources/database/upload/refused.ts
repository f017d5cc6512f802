import { type Failure, refuseCommand } from "../../../../schema/errors";
import type { StoreFailure } from "../../../../schema/upload/table-store";

/** Why a file does not become a table. */
export class UploadRefused extends Error {
  /** What pandas' readers say, in the words in which Superset passes it on. */
  static parsing = (what: string): UploadRefused => new UploadRefused(`Parsing error: ${what}`);
  static of = ({ kind, message }: StoreFailure): UploadRefused => new UploadRefused(kind === "full" ? "The uploaded tables have no room for more data." : message);

  asRefusal(): Failure {
    return refuseCommand(422, this.message);
  }
}
