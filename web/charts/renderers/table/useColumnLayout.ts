import { useCallback, useMemo, useState } from "react";
import type { TableColumn } from "../../../../schema/chart-types/drawing/table-drawing";

const LEAST_WIDTH = 40;

/** A person's column widths and order, and the visible part of a comparison. Lost when the view unmounts. */
export function useColumnLayout(all: readonly TableColumn[]) {
  const [userWidths, setSelectedWidths] = useState<Readonly<Record<string, number>>>({});
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [part, showPart] = useState<string | null>(null);

  const columns = useMemo(() => {
    const places = new Map(keys.map((key, place) => [key, place]));
    const shown = part === null ? all : all.filter((column) => column.part === null || column.part === part);
    return keys.length === 0
      ? shown
      : shown.toSorted((a, b) => (places.get(a.key) ?? keys.length) - (places.get(b.key) ?? keys.length));
  }, [all, keys, part]);

  const resize = useCallback(
    (key: string, width: number) =>
      setSelectedWidths((widths) => ({ ...widths, [key]: Math.max(LEAST_WIDTH, Math.round(width)) })),
    [],
  );
  const move = useCallback(
    (key: string, toPlace: number) => {
      const others = columns.map((column) => column.key).filter((other) => other !== key);
      const place = Math.max(0, Math.min(others.length, toPlace));
      setKeys([...others.slice(0, place), key, ...others.slice(place)]);
    },
    [columns],
  );
  return { columns, userWidths, part, resize, move, showPart };
}
