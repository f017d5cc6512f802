/**
 * Thrown for an invalid formula. Formula annotations are arithmetic over x (ms on a time axis), parsed here because
 * pages must not evaluate text as code.
 */
export class FormulaError extends Error {}

type Eval = (x: number) => number;

const FUNCTIONS: Record<string, (v: number) => number> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  exp: Math.exp,
  log: Math.log,
  ln: Math.log,
  log10: Math.log10,
  log2: Math.log2,
  sqrt: Math.sqrt,
  abs: Math.abs,
  floor: Math.floor,
  ceil: Math.ceil,
  round: Math.round,
  sign: Math.sign,
};
const CONSTANTS: Record<string, number> = { pi: Math.PI, PI: Math.PI, e: Math.E, E: Math.E };
const OPERATORS: Record<string, { power: number; apply: (a: number, b: number) => number; right?: boolean }> = {
  "+": { power: 1, apply: (a, b) => a + b },
  "-": { power: 1, apply: (a, b) => a - b },
  "*": { power: 2, apply: (a, b) => a * b },
  "/": { power: 2, apply: (a, b) => a / b },
  "%": { power: 2, apply: (a, b) => a % b },
  "^": { power: 4, apply: (a, b) => a ** b, right: true },
};
const UNARY_POWER = 3;

/** Parses text such as "2 * x + 10" or "y = sin(x / 1000)" into a function of x. Throws FormulaError. */
export function parseFormula(text: string): Eval {
  const tokens = text.replace(/^\s*y\s*=/, "").match(/\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+|[A-Za-z]\w*|\S/g) ?? [];
  let at = 0;
  const next = (): string | undefined => tokens[at++];

  function operand(): Eval {
    const token = next();
    if (token === undefined) throw new FormulaError("the formula is incomplete");
    if (/^[\d.]/.test(token)) return constant(Number(token));
    if (token === "(") return closed(expression(0));
    if (token === "-") return negated(expression(UNARY_POWER));
    if (token === "+") return expression(UNARY_POWER);
    if (token === "x" || token === "X") return (x) => x;
    const known = FUNCTIONS[token];
    if (known && tokens[at] === "(") {
      at++;
      const inner = closed(expression(0));
      return (x) => known(inner(x));
    }
    if (Object.hasOwn(CONSTANTS, token)) return constant(CONSTANTS[token] as number);
    throw new FormulaError(`“${token}” is not allowed in a formula`);
  }

  function expression(least: number): Eval {
    let left = operand();
    for (;;) {
      const operator = OPERATORS[tokens[at] ?? ""];
      if (!operator || operator.power < least) return left;
      at++;
      const [a, b] = [left, expression(operator.right ? operator.power : operator.power + 1)];
      left = (x) => operator.apply(a(x), b(x));
    }
  }

  function closed(inner: Eval): Eval {
    if (next() !== ")") throw new FormulaError("a closing parenthesis is missing");
    return inner;
  }

  const whole = expression(0);
  if (at < tokens.length) throw new FormulaError(`unexpected “${tokens[at]}”`);
  return whole;
}

const constant =
  (value: number): Eval =>
  () =>
    value;
const negated =
  (inner: Eval): Eval =>
  (x) =>
    -inner(x);
