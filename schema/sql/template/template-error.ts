import { LocalizableError, message } from "../../language/localizable";

export type TemplateErrorKind =
  | "TemplateSyntaxError"
  | "TemplateAssertionError"
  | "TemplateRuntimeError"
  | "UndefinedError"
  | "TypeError"
  | "ZeroDivisionError"
  | "SecurityError";

/** A template that does not parse, or that uses something undefined; `kind` is the name of Jinja's error. */
export class TemplateError extends LocalizableError {
  constructor(
    readonly kind: TemplateErrorKind,
    readonly detail: string,
    readonly line: number,
    readonly template = "",
  ) {
    super(message("Jinja2 template error ({kind}): {detail}", { kind, detail }));
  }
}

/** A name that the template prints or calls, and that has no value. */
export class MissingParameter extends LocalizableError {
  constructor(
    readonly parameter: string,
    /** Defined names within an edit distance of two. */
    readonly similar: readonly string[],
    readonly template = "",
  ) {
    super(
      similar.length > 0
        ? message('The parameter "{parameter}" in your query is undefined. Did you mean: {similar}?', {
            parameter,
            similar: similar.map((name) => `"${name}"`).join(", "),
          })
        : message('The parameter "{parameter}" in your query is undefined.', { parameter }),
    );
  }
}
