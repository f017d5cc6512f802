import type { Value } from "../../query/chart-data-response";
import { noPartition, SEVERAL_FIELDS } from "../compile/latest-partition";
import type { ReadPartitions } from "../partitions";
import { textArgument } from "./arguments";
import type { TemplateEnvironment } from "./environment";
import type { Meter } from "./meter";
import { TemplateError } from "./template-error";
import { isText, plainText } from "./text";
import { type Arguments, Callable, isNumber, Namespace, numberOf, typeError, valueOf } from "./values";

type Macro = (given: Arguments, meter: Meter) => unknown;

/** The namespaces under which templates of Superset call the macros. */
const ENGINES = ["presto", "trino", "hive", "spark"];

/**
 * Macros for table partitions, by their names and in the namespaces of Superset's engines. They read the tables that
 * namedPartitions() finds; engines without partitions throw a descriptive error.
 */
export function partitionMacros({ dialect, partitions }: TemplateEnvironment): Record<string, () => unknown> {
  const refused =
    (name: string): Macro =>
    () => {
      throw failure(`${name}() is not available for ${dialect.name}: it knows no partitions`);
    };
  const tableOf = (given: Arguments): ReadPartitions => {
    const name = textArgument(given, 0, "table_name");
    const found = Object.hasOwn(partitions?.named ?? {}, name) ? partitions!.named[name] : undefined;
    if (!found) throw failure(noPartition(name));
    return found;
  };
  const latest = (given: Arguments): Value => {
    const { columns, latest } = tableOf(given);
    if (columns.length > 1) throw failure(SEVERAL_FIELDS);
    return latest[columns[0]!] ?? null;
  };
  const first: Macro = (given, meter) => valueOf(latest(given), "request", meter);
  const unread: Macro = (_, meter) => valueOf("", "request", meter);
  const macros: Record<string, Macro> = {
    latest_partition: first,
    first_latest_partition: first,
    latest_partitions: (given, meter) => {
      const value = latest(given);
      return value === null ? null : valueOf([value], "request", meter);
    },
    latest_sub_partition: (given, meter) => {
      const table = tableOf(given);
      meter.spend(table.values?.length ?? 0);
      return valueOf(latestSubPartition(table, given.named), "request", meter);
    },
  };
  const callable = (name: string, shown: string): Callable =>
    new Callable(shown, partitions?.areUnread ? unread : partitions ? macros[name]! : refused(shown));
  const namespaces = ENGINES.map(
    (engine) =>
      [
        engine,
        () => new Namespace((name) => (Object.hasOwn(macros, name) ? callable(name, `${engine}.${name}`) : undefined)),
      ] as const,
  );
  return Object.fromEntries([
    ...Object.keys(macros).map((name) => [name, () => callable(name, name)] as const),
    ...namespaces,
  ]);
}

/** The latest value of the only column that the filters do not name, among the partitions that match them. */
function latestSubPartition({ columns, values = [] }: ReadPartitions, named: ReadonlyMap<string, unknown>): Value {
  const filters = [...named].filter(([name]) => name !== "table_name");
  for (const [name] of filters)
    if (!columns.includes(name)) throw failure(`Field [${name}] is not part of the portioning key`);
  if (filters.length !== columns.length - 1)
    throw failure(`A filter needs to be specified for ${columns.length - 1} out of the ${columns.length} fields.`);
  const wanted = filters.map(([name, value]) => [columns.indexOf(name), plain(value)] as const);
  const returned = columns.findIndex((column) => !named.has(column));
  const matching = values.filter((partition) => wanted.every(([at, value]) => String(partition[at]) === value));
  return matching.map((partition) => partition[returned] ?? null).reduce(later, null) ?? "";
}

/** Compares numbers as numbers, also those in texts; dates and texts as they are written. */
function later(a: Value, b: Value): Value {
  if (a === null || b === null) return a ?? b;
  const [x, y] = [Number(a), Number(b)];
  const isAfter = a !== "" && b !== "" && !Number.isNaN(x) && !Number.isNaN(y) ? x > y : String(a) > String(b);
  return isAfter ? a : b;
}

function plain(value: unknown): string {
  if (isText(value)) return plainText(value);
  if (isNumber(value)) return String(numberOf(value));
  throw typeError("a field of a partition is compared with a text or a number");
}

const failure = (detail: string): TemplateError => new TemplateError("UndefinedError", detail, 1);
