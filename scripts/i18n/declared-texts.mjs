import { build } from "esbuild";

const ENTRY = `
import { catalog } from "./schema/chart-types/catalog";
import { matrixifyFields } from "./schema/matrixify/fields";
import { names } from "./schema/chart-types/generated/names";
import { texts } from "./schema/chart-types/generated/texts";
const types = await Promise.all(Object.values(catalog).map(({ load }) => load()));
export const declared = { names, texts, fields: [...types.map((type) => type.fields), matrixifyFields] };
`;

/**
 * Returns the texts of the chart types' declarations that the pages translate: names, categories, summaries, tags, and
 * their fields' sections, labels, descriptions and options. Each is listed once, with a comment for translators.
 * @returns {Promise<{ message: string, comment: string }[]>}
 */
export async function declaredTexts() {
  const { names, texts, fields } = await loadDeclarations();
  const comments = new Map();
  const add = (text, comment) => {
    // Texts with braces are sample input, numbers are the same in every language.
    if (text && /\p{L}/u.test(text) && !text.includes("{") && !comments.has(text)) comments.set(text, comment);
  };
  for (const name of Object.values(names)) add(name, "Chart type");
  for (const { category, summary, tags } of Object.values(texts)) {
    add(category, "Category of chart types");
    add(summary, "Summary of a chart type");
    for (const tag of tags) add(tag, "Tag of chart types");
  }
  for (const field of fields.flatMap((each) => Object.values(each))) addField(field, add);
  return [...comments].map(([message, comment]) => ({ message, comment }));
}

function addField({ label, description, section, control }, add) {
  if (control.kind === "hidden") return;
  add(section, "Section of chart controls");
  add(label, "Chart control");
  add(description, `Description of the chart control “${label}”`);
  for (const [, name, hint] of control.options ?? []) {
    add(name, `Option of the chart control “${label}”`);
    add(hint, `Description of the option “${name}”`);
  }
  if (Array.isArray(control.of)) for (const name of control.of) add(name, `Part of the chart control “${label}”`);
}

async function loadDeclarations() {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
    logLevel: "error",
  });
  const { declared } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
  return declared;
}
