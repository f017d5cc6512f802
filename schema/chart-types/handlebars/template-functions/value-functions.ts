/** A helper that computes a value from its arguments, without Handlebars' options object. */
export type ValueHelper = (...args: any[]) => unknown;

const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numbers = (args: unknown[]): number[] =>
  args
    .flat(2)
    .map(Number)
    .filter((value) => !Number.isNaN(value));

export const comparisons: Record<string, ValueHelper> = {
  eq: (one, other) => one === other,
  // oxlint-disable-next-line eqeqeq -- what these two are for
  eqw: (one, other) => one == other,
  neq: (one, other) => one !== other,
  // oxlint-disable-next-line eqeqeq
  neqw: (one, other) => one != other,
  lt: (one, other) => one < other,
  lte: (one, other) => one <= other,
  gt: (one, other) => one > other,
  gte: (one, other) => one >= other,
  not: (value) => !value,
  ifx: (claim, yes, no) => (claim ? yes : no),
  and: (...claims) => claims.every(Boolean),
  or: (...claims) => claims.some(Boolean),
  coalesce: (...values) => values.find(Boolean),
  empty: (value) => !Array.isArray(value) || value.length === 0,
  notEmpty: (value) => Array.isArray(value) && value.length > 0,
  count: (value) => (Array.isArray(value) ? value.length : false),
  includes: (values, wanted, strict = true) =>
    list(values).some((value) => (strict === false ? text(value) === text(wanted) : value === wanted)),
};

export const arithmetic: Record<string, ValueHelper> = {
  sum: (...args) => numbers(args).reduce((sum, value) => sum + value, 0),
  difference: (one, other) => Number(one) - Number(other),
  multiplication: (one, other) => Number(one) * Number(other),
  division: (one, other) => Number(one) / Number(other),
  remainder: (one, other) => Number(one) % Number(other),
  ceil: (value) => Math.ceil(Number(value)),
  floor: (value) => Math.floor(Number(value)),
  abs: (value) => Math.abs(Number(value)),
};

export const words: Record<string, ValueHelper> = {
  excerpt: (value, length = 50) => (text(value).length > length ? `${text(value).slice(0, length)}...` : text(value)),
  sanitize: (value) =>
    text(value)
      .replace(/[^\w\s-]/g, "")
      .trim()
      .replace(/[\s_]+/g, "-")
      .toLowerCase(),
  newLineToBr: (value) => text(value).replace(/\r?\n|\r/g, "<br>"),
  capitalizeEach: (value) => text(value).replace(/\S+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1)),
  capitalizeFirst: (value) => text(value).charAt(0).toUpperCase() + text(value).slice(1),
  lowercase: (value) => text(value).toLowerCase(),
  uppercase: (value) => text(value).toUpperCase(),
  first: (values) => list(values)[0],
  last: (values) => list(values).at(-1),
  concat: (...parts) => parts.map(text).join(""),
  join: (values, by = ", ") => (Array.isArray(values) ? values.map(text).join(by) : ""),
  sprintf: (pattern, ...values) => {
    let at = 0;
    return text(pattern).replace(/%([%sdif])/g, (token, kind: string) =>
      kind === "%"
        ? "%"
        : kind === "s"
          ? text(values[at++])
          : kind === "f"
            ? String(Number(values[at++]))
            : token && String(Math.trunc(Number(values[at++]))),
    );
  },
};

export const forms: Record<string, ValueHelper> = {
  showIf: (claim) => (claim ? "" : "hidden"),
  hideIf: (claim) => (claim ? "hidden" : ""),
  selectedIf: (claim) => (claim ? "selected" : ""),
  checkedIf: (claim) => (claim ? "checked" : ""),
};
