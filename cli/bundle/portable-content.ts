import { chartUuids, toLocalIds } from "../../workers/bundle/ids";
import type { BundleKind } from "../../workers/bundle/kinds";
import { isJson, type Json } from "./objects";

/**
 * Returns the content of an exported file without what one server or one export added: ids, positions in lists of ids,
 * the form of a database that was exported by itself. Two servers with the same objects give equal contents.
 */
export function portableContent(kind: BundleKind, exported: Json): Json {
  const content = withSortedTags(withoutServer(exported));
  if (kind === "database") return portableDatabase(content);
  if (kind === "dataset") return portableDataset(content);
  if (kind === "chart") return portableChart(content);
  if (kind === "dashboard") return portableDashboard(content);
  if (kind === "theme") return { ...content, json_data: parsed(content["json_data"]) };
  return content;
}

/** The keys of an export that hold ids. */
const withoutServer = ({ theme_id: _theme, ...content }: Json): Json => content;

const withSortedTags = (content: Json): Json =>
  Array.isArray(content["tags"]) ? { ...content, tags: content["tags"].map(String).sort() } : content;

function portableDatabase({ allow_csv_upload: allowsUploads, ...content }: Json): Json {
  const extra = isJson(content["extra"]) ? content["extra"] : null;
  const { schemas_allowed_for_csv_upload: schemas, ...rest } = extra ?? {};
  const entries = Object.entries(content).flatMap(([key, value]): [string, unknown][] =>
    key === "extra" && extra
      ? [
          // Databases that are exported for a dataset have the newer names.
          ...(allowsUploads === undefined ? [] : [["allow_file_upload", allowsUploads] as [string, unknown]]),
          ["extra", schemas === undefined ? rest : { ...rest, schemas_allowed_for_file_upload: schemas }],
        ]
      : [[key, value]],
  );
  if (!extra && allowsUploads !== undefined) entries.push(["allow_file_upload", allowsUploads]);
  return Object.fromEntries(entries);
}

const DATASET_JSON = ["params", "template_params", "extra"];

function portableDataset(content: Json): Json {
  const parts = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((part) => (isJson(part) ? withParsed(part, ["extra", "currency"]) : part)) : value;
  return withParsed(
    {
      ...content,
      ...("metrics" in content ? { metrics: parts(content["metrics"]) } : {}),
      ...("columns" in content ? { columns: parts(content["columns"]) } : {}),
    },
    DATASET_JSON,
  );
}

/** The keys of form data that name the chart, its dataset and its dashboards by id. An import sets them. */
const withoutIds = ({ datasource: _dataset, slice_id: _chart, dashboards: _dashboards, ...rest }: Json): Json => rest;

function portableChart(content: Json): Json {
  const params = isJson(content["params"]) ? withoutIds(content["params"]) : content["params"];
  return { ...content, params, query_context: portableQueryContext(content["query_context"]) };
}

/** Returns the stored query as text that has a line per value, so that changes are readable. */
function portableQueryContext(text: unknown): unknown {
  const context = parsed(text);
  if (!isJson(context)) return text ?? null;
  const { datasource: _dataset, ...rest } = context;
  const formData = rest["form_data"];
  return `${JSON.stringify(sortedKeys(isJson(formData) ? { ...rest, form_data: withoutIds(formData) } : rest), null, 2)}\n`;
}

function portableDashboard(content: Json): Json {
  const position = isJson(content["position"]) ? content["position"] : {};
  const { import_time: _time, remote_id: _id, ...metadata } = isJson(content["metadata"]) ? content["metadata"] : {};
  const local = toLocalIds(
    { position, metadata },
    { charts: portableNumbers(chartUuids(position)), datasets: new Map() },
  );
  return { ...content, position: local.position, metadata: withSortedIds(local.metadata) };
}

/**
 * Returns a number for each chart of a dashboard that follows from its uuid: layouts and filter scopes name charts by
 * numbers, which an import replaces by ids.
 */
function portableNumbers(uuids: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const used = new Set<number>();
  for (const uuid of [...new Set(uuids)].sort()) {
    let number = Number.parseInt(uuid.slice(0, 8), 16) & 0x7fffffff || 1;
    while (used.has(number)) number++;
    used.add(number);
    numbers.set(uuid, number);
  }
  return numbers;
}

/** Lists of charts whose order means nothing. */
const ID_LISTS = new Set(["chartsInScope", "excluded", "immune", "timed_refresh_immune_slices"]);

function withSortedIds(value: Json): Json {
  const sorted = (item: unknown, key: string): unknown => {
    if (Array.isArray(item))
      return ID_LISTS.has(key) && item.every((id) => typeof id === "number")
        ? item.sort((a: number, b: number) => a - b)
        : item.map((each) => sorted(each, ""));
    return isJson(item)
      ? Object.fromEntries(Object.entries(item).map(([name, each]) => [name, sorted(each, name)]))
      : item;
  };
  return sorted(value, "") as Json;
}

/** Returns a value with the keys of all its mappings in alphabetical order. */
export function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortedKeys(value[key])]),
  );
}

const withParsed = (content: Json, keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(content).map(([key, value]) => [key, keys.includes(key) ? parsed(value) : value]));

/** Returns what a JSON text holds; other values unchanged. */
function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value === "" ? null : value;
  }
}
