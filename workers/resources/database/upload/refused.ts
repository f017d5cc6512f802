import { type Failure, refuseCommand } from "../../../../schema/errors";
import { uploadFailureText } from "../../../../schema/upload/failure-texts";
import type { StoreFailure } from "../../../../schema/upload/table-store";
import { type Localizable, LocalizableError, message } from "../../../../schema/language/localizable";

/** The reason why a file cannot become a table. */
export class UploadRefused extends LocalizableError {
  /** An error of pandas' readers, worded as in Superset. */
  static parsing = (reason: Localizable): UploadRefused =>
    new UploadRefused(message("Parsing error: {reason}", { reason }));
  static of = ({ kind, message: text }: StoreFailure): UploadRefused =>
    new UploadRefused(
      kind === "full"
        ? message("The storage for uploaded tables is full. Delete tables to make space.")
        : uploadFailureText(text),
    );

  asRefusal(): Failure {
    return refuseCommand(422, this.text);
  }
}
