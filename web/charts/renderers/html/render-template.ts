import Handlebars from "handlebars";
import { ElasticHandlebarsVisitor } from "kbn-handlebars/target/types/packages/kbn-handlebars/src/visitor";
import { dateText } from "../../../../schema/chart-types/handlebars/template-functions/date-text";
import {
  arithmetic,
  comparisons,
  forms,
  type ValueHelper,
  words,
} from "../../../../schema/chart-types/handlebars/template-functions/value-functions";

/**
 * Renders a template; throws the template's own errors. The template is interpreted, not compiled: the content security
 * policy allows no eval.
 */
export function renderTemplate(template: string, context: object, locale: string): string {
  return new ElasticHandlebarsVisitor(environment(locale), template).render(context);
}

const made = new Map<string, typeof Handlebars>();

function environment(locale: string): typeof Handlebars {
  const known = made.get(locale);
  if (known) return known;
  const handlebars = Handlebars.create();
  const helpers = { ...comparisons, ...arithmetic, ...words, ...forms, ...formats(locale) };
  for (const [name, helper] of Object.entries(helpers)) {
    // A column may be named count or sum: without arguments, its value is used.
    handlebars.registerHelper(name, function named(this: unknown, ...args: unknown[]) {
      const isColumn = args.length === 1 && typeof this === "object" && this !== null && Object.hasOwn(this, name);
      return isColumn ? (this as Record<string, unknown>)[name] : helper(...args.slice(0, -1));
    });
  }
  handlebars.registerHelper("dateFormat", (time: unknown, options: Handlebars.HelperOptions) =>
    dateText(time, String(options.hash["format"] ?? "YYYY-MM-DD"), locale),
  );
  handlebars.registerHelper("group", grouped);
  made.set(locale, handlebars);
  return handlebars;
}

function formats(locale: string): Record<string, ValueHelper> {
  return {
    formatDate: (pattern, time, own) =>
      dateText(time, String(pattern || "YYYY-MM-DD"), typeof own === "string" ? own : locale),
    formatNumber: (value, own) =>
      typeof value === "number" ? value.toLocaleString(typeof own === "string" ? own : "en-US") : value,
    stringify: (value, ...rest) => {
      if (value === undefined || rest.length > 2)
        throw new Error("Please call with an object. Example: `stringify myObj`");
      return JSON.stringify(value);
    },
    parseJson: (text) => {
      try {
        return JSON.parse(String(text)) as unknown;
      } catch {
        throw new Error(`Invalid JSON: ${String(text).slice(0, 80)}`);
      }
    },
  };
}

/** {{#group list by="key"}} renders each value with its items. */
function grouped(this: unknown, list: unknown, options: Handlebars.HelperOptions): string {
  const by = String(options.hash["by"] ?? "");
  const groups = new Map<unknown, unknown[]>();
  for (const item of Array.isArray(list) ? (list as Record<string, unknown>[]) : []) {
    const value = by.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], item);
    const items = groups.get(value) ?? [];
    items.push(item);
    groups.set(value, items);
  }
  if (groups.size === 0) return options.inverse(this);
  return [...groups].map(([value, items]) => options.fn({ value, items })).join("");
}
