import { type Localizable, LocalizableError } from "../../language/localizable";

/**
 * A post-processing step that failed. `invalid` is an error in the request (400, `{"message": "Error: …"}`), `failed`
 * an error that Superset reports with 500. Both have Superset's messages.
 */
export class PostProcessingError extends LocalizableError {
  readonly status: 400 | 500;

  private constructor(text: Localizable, status: 400 | 500) {
    super(text);
    this.name = "PostProcessingError";
    this.status = status;
  }

  static invalid(text: Localizable): PostProcessingError {
    return new PostProcessingError(text, 400);
  }

  static failed(text: Localizable): PostProcessingError {
    return new PostProcessingError(text, 500);
  }
}
