import { createRequire } from "node:module";

// Lingui transforms what its configuration imports, in which vite fails; what is required stays as it is.
const { parseSync } = createRequire(import.meta.url)("vite");

/**
 * Returns the messages of `t("…", values, { context, comment })`, `theme.t("…")`, `message("…", …)` and
 * `defineMessage("…")` in a file, and how many calls have an argument that isn't a literal: those texts are declared elsewhere.
 * @param {string} path
 * @param {string} source
 */
export function readMessages(path, source) {
  const messages = [];
  let variables = 0;
  for (const call of messageCalls(path, source)) {
    const [text, ...rest] = call.arguments;
    const texts = text ? literals(text) : [];
    if (texts === null) variables++;
    const options = call.callee.name === "defineMessage" ? rest[0] : rest[1];
    for (const message of texts ?? []) messages.push({ message, ...optionsOf(options, path), start: call.start });
  }
  return { messages, variables };
}

/** Returns the calls of `t`, `….t`, `message` and `defineMessage` in a file, in the order in which they end. */
export function messageCalls(path, source) {
  if (!/\b(?:t|message|defineMessage)\(/.test(source)) return [];
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const calls = [];
  visit(program, (node) => {
    if (node.type === "CallExpression" && isMessageFunction(node.callee)) calls.push(node);
  });
  return calls;
}

const isMessageFunction = (callee) =>
  (callee.type === "Identifier" && ["t", "message", "defineMessage"].includes(callee.name)) ||
  (callee.type === "MemberExpression" && !callee.computed && callee.property.name === "t");

function visit(node, onNode) {
  if (Array.isArray(node)) for (const each of node) visit(each, onNode);
  else if (node && typeof node === "object" && typeof node.type === "string") {
    for (const value of Object.values(node)) if (value && typeof value === "object") visit(value, onNode);
    onNode(node);
  }
}

/** The texts that an expression can be, if they are all written there; null otherwise. */
export function literals(node) {
  if (node.type === "Literal" && typeof node.value === "string") return [node.value];
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return [node.quasis[0].value.cooked];
  if (node.type === "ConditionalExpression") {
    const sides = [literals(node.consequent), literals(node.alternate)];
    return sides.includes(null) ? null : sides.flat();
  }
  return null;
}

function optionsOf(node, path) {
  if (node?.type !== "ObjectExpression") return {};
  return Object.fromEntries(
    node.properties.map(({ key, value }) => {
      const [text] = literals(value) ?? [];
      if (text === undefined) throw new Error(`${path}: context and comment of a message are literals`);
      return [key.name, text];
    }),
  );
}
