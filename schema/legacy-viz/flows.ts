import type { Value } from "../query/chart-data-response";
import { LegacyVizError, refuseTooManyCells } from "./error";
import { columnAt, columnsAt, metricAt } from "./settings";
import type { LegacyVizResult, LegacyViz } from "./viz";
import { message } from "../language/localizable";

/** Flows between all pairs of nodes: row and column of the matrix are the node's index; missing pairs are 0. */
export const chord: LegacyViz = {
  colnames: ["source", "target", "value"],
  query: (base, form) => {
    const [source, target, metric] = [columnAt(form, "groupby"), columnAt(form, "columns"), metricAt(form, "metric")];
    if (!source || !target) throw new LegacyVizError(message("Pick a source and a target"));
    if (!metric) throw new LegacyVizError(message("Pick a metric to display"));
    return {
      ...base,
      columns: [source, target],
      metrics: [metric],
      orderby: form["sort_by_metric"] ? [[metric, false]] : [],
    };
  },
  data: (response) => {
    const links = linksOf(response);
    const nodes = [...new Set([...links.map(({ source }) => source), ...links.map(({ target }) => target)])];
    refuseTooManyCells(nodes.length ** 2);
    const place = new Map(nodes.map((node, at) => [node, at]));
    const matrix = nodes.map(() => nodes.map((): Value => 0));
    for (const { source, target, value } of links) matrix[place.get(target)!]![place.get(source)!] = value;
    return { nodes, matrix };
  },
};

/**
 * Flows in query order, without those from a node to itself; a flow that would close a cycle is refused, as it cannot
 * be drawn.
 */
export const sankey: LegacyViz = {
  query: (base, form) => {
    const groups = columnsAt(form, "groupby");
    const metric = metricAt(form, "metric");
    if (groups.length !== 2) throw new LegacyVizError(message("Pick exactly 2 columns as [Source / Target]"));
    if (!metric) throw new LegacyVizError(message("Pick a metric to display"));
    return { ...base, columns: groups, metrics: [metric], orderby: form["sort_by_metric"] ? [[metric, false]] : [] };
  },
  data: (response) => {
    const links = linksOf(response).map(({ source, target, value }) => ({
      source: String(source),
      target: String(target),
      value,
    }));
    const circle = findCircle(links);
    if (circle)
      throw new LegacyVizError(
        message("There's a loop in your Sankey, please provide a tree. Here's a faulty link: {source} → {target}", {
          source: circle.source,
          target: circle.target,
        }),
      );
    return links;
  },
};

interface Link<N = Value> {
  source: N;
  target: N;
  value: Value;
}

const linksOf = ({ frame }: LegacyVizResult): Link[] => {
  const [source, target, value] = frame.columns.map(({ values }) => values);
  return Array.from({ length: frame.length }, (_, at) => ({
    source: source![at]!,
    target: target![at]!,
    value: value![at]!,
  }));
};

/** Returns a link that closes a cycle, or null. */
export function findCircle<L extends { source: string; target: string }>(links: readonly L[]): L | null {
  const from = Map.groupBy(links, ({ source }) => source);
  const done = new Set<string>();
  for (const { source: start } of links) {
    const path = [{ node: start, next: 0 }];
    const open = new Set([start]);
    while (path.length > 0) {
      const { node, next } = path.at(-1)!;
      const link = done.has(node) ? undefined : from.get(node)?.[next];
      if (!link) {
        done.add(node);
        open.delete(node);
        path.pop();
      } else {
        path.at(-1)!.next++;
        if (open.has(link.target)) return link;
        open.add(link.target);
        path.push({ node: link.target, next: 0 });
      }
    }
  }
  return null;
}
