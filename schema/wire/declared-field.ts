/** Messages by field, and by position in lists, nested as Superset nests them. */
export interface ErrorTree {
  [key: string]: FieldErrors;
}
/** Messages of one value; a list of lists where several declarations were tried. */
export type FieldErrors = readonly string[] | readonly (readonly string[])[] | ErrorTree;

/**
 * A declared value: returns the errors of a value with Superset's messages, null where it is a T. Nothing is copied or
 * converted: a request is checked in microseconds.
 */
export interface Field<T> {
  (value: unknown): FieldErrors | null;
  /** The type of accepted values; never set. */
  readonly type?: T;
}
export type Fields = Readonly<Record<string, Field<unknown>>>;
type Declared<S extends Fields> = { [K in keyof S]?: S[K] extends Field<infer T> ? T : never };

/** Most errors reported for the members of one list or object; the rest are left out. */
export const MAX_ERRORS = 100;

export const MISSING = "Missing data for required field.";
const NULL = "Field may not be null.";

export const accepts = <T>(field: Field<T>, value: unknown): value is T => field(value) === null;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const anything: Field<unknown> = () => null;
export const text: Field<string> = (value) => (typeof value === "string" ? null : ["Not a valid string."]);
export const mapping: Field<Record<string, unknown>> = (value) =>
  isObject(value) ? null : ["Not a valid mapping type."];
export const truth: Field<boolean> = (value) => (typeof value === "boolean" ? null : ["Not a valid boolean."]);
/** A number, whose fraction is ignored, or a whole one as text. */
export const whole: Field<number> = (value) =>
  (typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER) ||
  (typeof value === "string" && /^\s*[+-]?\d+\s*$/.test(value))
    ? null
    : ["Not a valid integer."];

export const oneOf =
  <const T extends string>(options: readonly T[]): Field<T> =>
  (value) =>
    options.includes(value as T) ? null : [`Must be one of: ${options.join(", ")}.`];

/** A value that may be null or absent. */
export const orNull =
  <T>(field: Field<T>): Field<T | null | undefined> =>
  (value) =>
    value === null || value === undefined ? null : field(value);

/** A member of a list that may be null. */
export const nullable =
  <T>(field: Field<T>): Field<T | null> =>
  (value) =>
    value === null ? null : field(value);

/** A value that may be absent from its object, but not null. */
export const notNull =
  <T>(field: Field<T>): Field<T> =>
  (value) =>
    value === null || value === undefined ? [NULL] : field(value);

/** An object with these fields, of which those in `required` must be present. Other keys are refused or allowed. */
export function object<S extends Fields, const R extends keyof S & string = never>(
  fields: S,
  { unknownKeys, required = [] }: { unknownKeys: "refused" | "allowed"; required?: readonly R[] },
): Field<Declared<Omit<S, R>> & { [K in R]: S[K] extends Field<infer T> ? T : never }> {
  const known = new Map(Object.entries<Field<unknown>>(fields));
  return (value) => {
    if (!isObject(value)) return { _schema: ["Invalid input type."] };
    let errors: ErrorTree | null = null;
    let found = 0;
    for (const key of required) if (!Object.hasOwn(value, key)) (errors ??= {})[key] = [MISSING];
    const add = (key: string, wrong: FieldErrors | null): boolean => {
      if (wrong) (errors ??= {})[key] = wrong;
      return wrong !== null && ++found === MAX_ERRORS;
    };
    // In the order of the declaration, and unknown keys last, as in Superset's messages.
    for (const [key, field] of known) if (Object.hasOwn(value, key) && add(key, field(value[key]))) return errors;
    if (unknownKeys === "refused")
      for (const key of Object.keys(value)) if (!known.has(key) && add(key, ["Unknown field."])) return errors;
    return errors;
  };
}

/** A list of members, whose errors are under their positions. */
export function list<T>(member: Field<T>): Field<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return ["Not a valid list."];
    let errors: ErrorTree | null = null;
    let found = 0;
    for (let at = 0; at < value.length; at++) {
      const wrong = member(value[at]);
      if (!wrong) continue;
      (errors ??= {})[String(at)] = wrong;
      if (++found === MAX_ERRORS) break;
    }
    return errors;
  };
}

/** A list of two values. */
export function pair<A, B>(first: Field<A>, second: Field<B>): Field<[A, B]> {
  return (value) => {
    if (!Array.isArray(value)) return ["Not a valid tuple."];
    if (value.length !== 2) return ["Length must be 2."];
    const [a, b] = [first(value[0]), second(value[1])];
    return a || b ? { ...(a ? { "0": a } : {}), ...(b ? { "1": b } : {}) } : null;
  };
}
