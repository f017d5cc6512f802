export type TemplateErrorKind = "TemplateSyntaxError" | "TemplateAssertionError" | "TemplateRuntimeError" | "UndefinedError" | "TypeError" | "ZeroDivisionError" | "SecurityError";

/** A template that does not parse or asks for what there is not; `kind` is the name people know the error by. */
export class TemplateError extends Error {
  constructor(
    readonly kind: TemplateErrorKind,
    readonly detail: string,
    readonly line: number,
    readonly template = "",
  ) {
    super(`Jinja2 template error (${kind}): ${detail}`);
  }
}

/** A name that the template prints or calls, and nobody gave a value. */
export class MissingParameter extends Error {
  constructor(
    readonly parameter: string,
    /** Names there are, those within two letters of it. */
    readonly similar: readonly string[],
    readonly template = "",
  ) {
    super(`The parameter "${parameter}" in your query is undefined.${similar.length > 0 ? ` Did you mean: ${similar.map((name) => `"${name}"`).join(", ")}?` : ""}`);
  }
}
