/**
 * A post-processing step that cannot be done. `invalid` is the caller's mistake (400, `{"message": "Error: …"}`),
 * `failed` what the incumbent answers with 500; both carry its words.
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
