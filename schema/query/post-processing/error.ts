/**
 * A post-processing step that failed. `invalid` is an error in the request (400, `{"message": "Error: …"}`), `failed`
 * an error that Superset reports with 500. Both have Superset's messages.
 */
export class PostProcessingError extends Error {
  readonly status: 400 | 500;

  private constructor(message: string, status: 400 | 500) {
    super(message);
    this.name = "PostProcessingError";
    this.status = status;
  }

  static invalid(message: string): PostProcessingError {
    return new PostProcessingError(message, 400);
  }

  static failed(message: string): PostProcessingError {
    return new PostProcessingError(message, 500);
  }
}
