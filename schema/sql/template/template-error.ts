/** A template that does not parse or asks for what there is not; `kind` is the name people know the error by. */
export class TemplateError extends Error {
  constructor(
    readonly kind: "TemplateSyntaxError" | "UndefinedError",
    readonly detail: string,
    readonly line: number,
    readonly template = "",
  ) {
    super(`Jinja2 template error (${kind}): ${detail}`);
  }
}
