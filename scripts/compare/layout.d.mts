interface LayoutNode {
  type: string;
  children: string[];
  meta?: { chartId: number; sliceName: string };
}

export function chartsOfLayout(layout: Record<string, LayoutNode>): { id: number; name: string; tabs: string[] }[];
