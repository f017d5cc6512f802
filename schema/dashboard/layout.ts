import { z } from "zod";

/**
 * A dashboard's layout as position_json stores it: nodes by id. Unknown keys and unknown node types survive parsing.
 */
export type Layout = Record<string, LayoutNode>;
export type LayoutNode = KnownNode | OtherNode;

export const ROOT_ID = "ROOT_ID";
export const GRID_ID = "GRID_ID";
export const HEADER_ID = "HEADER_ID";

const units = (fallback: number) => z.coerce.number().int().min(1).catch(fallback);
const text = z.string().catch("");
const background = z.enum(["BACKGROUND_TRANSPARENT", "BACKGROUND_WHITE"]).catch("BACKGROUND_TRANSPARENT");
const headerSize = z.enum(["SMALL_HEADER", "MEDIUM_HEADER", "LARGE_HEADER"]).catch("MEDIUM_HEADER");
const chartId = z.coerce.number().int().nullable().catch(null);

const NODE_METAS = {
  ROOT: z.looseObject({}),
  GRID: z.looseObject({}),
  HEADER: z.looseObject({ text, headerSize, background }),
  ROW: z.looseObject({ background }),
  COLUMN: z.looseObject({ width: units(4), background }),
  TABS: z.looseObject({}),
  TAB: z.looseObject({ text, defaultText: text }),
  CHART: z.looseObject({ chartId, sliceName: text, sliceNameOverride: text, width: units(4), height: units(50) }),
  MARKDOWN: z.looseObject({ code: text, width: units(4), height: units(50) }),
  DIVIDER: z.looseObject({}),
  DYNAMIC: z.looseObject({ componentKey: text, width: units(12), height: units(50) }),
} as const;

export type NodeType = keyof typeof NODE_METAS;
export type NodeMeta<T extends NodeType> = z.infer<(typeof NODE_METAS)[T]>;
export type NodeOf<T extends NodeType> = {
  id: string;
  type: T;
  children: string[];
  parents: string[];
  meta: NodeMeta<T>;
};
type KnownNode = { [T in NodeType]: NodeOf<T> }[NodeType];
/** A component of unknown type: preserved, shown by name. */
export interface OtherNode {
  id: string;
  type: "OTHER";
  wireType: string;
  children: string[];
  parents: string[];
  meta: Record<string, unknown>;
}

const wireNode = z.looseObject({
  type: z.string(),
  children: z.array(z.string()).catch([]),
  meta: z.record(z.string(), z.unknown()).catch({}),
});

/**
 * Parses position_json. Absent or malformed text, or a layout without a root, gives an empty dashboard. `parents` are
 * rebuilt from `children`.
 */
export function parseLayout(positionJson: string | null | undefined): Layout {
  const layout: Layout = {};
  for (const [id, value] of Object.entries(readObject(positionJson))) {
    const parsed = wireNode.safeParse(value);
    if (parsed.success) layout[id] = toNode(id, parsed.data);
  }
  const root = layout[ROOT_ID] ?? newNode(ROOT_ID, "ROOT", {});
  root.children = root.children.filter((id) => id !== ROOT_ID);
  layout[ROOT_ID] = root;
  const top = layout[root.children[0] ?? ""];
  if (top?.type !== "GRID" && top?.type !== "TABS") {
    const grid = layout[GRID_ID];
    layout[GRID_ID] =
      grid?.type === "GRID"
        ? grid
        : newNode(
            GRID_ID,
            "GRID",
            {},
            root.children.filter((id) => id !== GRID_ID),
          );
    root.children = [GRID_ID];
  }
  return rebuildParents(layout);
}

/** A new node with every meta default of its type. */
export function newNode<T extends NodeType>(
  id: string,
  type: T,
  meta: Partial<NodeMeta<T>>,
  children: string[] = [],
): NodeOf<T> {
  return { id, type, children, parents: [], meta: NODE_METAS[type].parse(meta) as NodeMeta<T> };
}

/**
 * Every reachable node with its `parents` (root first, itself excluded). Links to an ancestor or to a node that already
 * has a parent are cut.
 */
export function rebuildParents(layout: Layout): Layout {
  const rebuilt: Layout = { ...layout };
  const placed = new Set<string>([ROOT_ID]);
  const walk = (id: string, parents: string[]): void => {
    const node = rebuilt[id]!;
    const children = node.children.filter((child) => {
      if (!rebuilt[child] || placed.has(child)) return false;
      placed.add(child);
      return true;
    });
    rebuilt[id] = { ...node, children, parents };
    for (const child of children) walk(child, [...parents, id]);
  };
  if (rebuilt[ROOT_ID]) walk(ROOT_ID, []);
  return rebuilt;
}

function toNode(id: string, wire: z.infer<typeof wireNode>): LayoutNode {
  const metaSchema = NODE_METAS[wire.type as NodeType] as z.ZodType | undefined;
  const base = { ...wire, id, children: [...wire.children], parents: [] };
  if (!metaSchema) return { ...base, type: "OTHER", wireType: wire.type };
  return { ...base, meta: metaSchema.parse(wire.meta) } as KnownNode;
}

function readObject(json: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json || "{}");
    return value !== null && typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
