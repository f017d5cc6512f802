import { type Failure, refuseCommand } from "../../../../schema/errors";
import type { StoreFailure } from "../../../../schema/upload/table-store";

/** The reason why a file cannot become a table. */
export class UploadRefused extends Error {
  /** An error of pandas' readers, worded as in Superset. */
  static parsing = (what: string): UploadRefused => new UploadRefused(`Parsing error: ${what}`);
  static of = ({ kind, message }: StoreFailure): UploadRefused => new UploadRefused(kind === "full" ? "The uploaded tables have no room for more data." : message);

  asRefusal(): Failure {
    return refuseCommand(422, this.message);
  }
}
