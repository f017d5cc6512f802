export type TemplateErrorKind = "TemplateSyntaxError" | "TemplateAssertionError" | "TemplateRuntimeError" | "UndefinedError" | "TypeError" | "ZeroDivisionError" | "SecurityError";

/** A template that does not parse, or that uses something undefined; `kind` is the name of Jinja's error. */
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

/** A name that the template prints or calls, and that has no value. */
export class MissingParameter extends Error {
  constructor(
    readonly parameter: string,
    /** Defined names within an edit distance of two. */
    readonly similar: readonly string[],
    readonly template = "",
  ) {
    super(`The parameter "${parameter}" in your query is undefined.${similar.length > 0 ? ` Did you mean: ${similar.map((name) => `"${name}"`).join(", ")}?` : ""}`);
  }
}
