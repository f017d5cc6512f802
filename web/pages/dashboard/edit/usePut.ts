import { useCallback } from "react";
import type { Layout } from "../../../../schema/dashboard/layout";
import type { DashboardMetadata } from "../../../../schema/dashboard/metadata";
import { edited, isRefusal, type LayoutEdit } from "../../../../schema/dashboard/edit/layout-edit";
import type { HistoryAction } from "../../../../schema/dashboard/edit/layout-history";
import type { NewThing } from "../../../../schema/dashboard/edit/new-nodes";
import type { Place } from "../../../../schema/dashboard/edit/place";
import { movesToOtherScope } from "../../../../schema/dashboard/edit/scope-change";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";
import { type Cargo, newSeed } from "./edit-context";
import { newTexts, refusalWords } from "./edit-words";
import { focusGrip, partOf } from "./seen-nodes";

interface PutInput {
  layout: Layout;
  metadata: DashboardMetadata;
  dispatch: (action: HistoryAction) => void;
  /** The container that new components are appended to. */
  holderId: string;
}

/** Moves or adds an item to a place, and announces why it is refused, or that other filters apply there. */
export function usePut({ layout, metadata, dispatch, holderId }: PutInput) {
  const put = useCallback(
    (cargo: Cargo, to: Place) => {
      const seed = newSeed();
      const edit: LayoutEdit =
        cargo.kind === "node"
          ? { type: "move", id: cargo.id, to, seed }
          : { type: "insert", thing: cargo.thing, to, seed, texts: newTexts() };
      const after = edited(layout, edit);
      if (isRefusal(after)) return toast("danger", refusalWords(after));
      dispatch(edit);
      if (cargo.kind === "node" && movesToOtherScope(metadata, layout, after, cargo.id))
        toast("warning", t("This chart has been moved to a different filter scope."));
    },
    [layout, metadata, dispatch],
  );
  const append = useCallback(
    (thing: NewThing) => {
      const seed = newSeed();
      dispatch({
        type: "insert",
        thing,
        to: { parentId: holderId, index: layout[holderId]?.children.length ?? 0 },
        seed,
        texts: newTexts(),
      });
      const id = `${thing.kind}-${seed}`;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          partOf(id)?.scrollIntoView({ block: "center" });
          // The palette closed together with the pressed button.
          if (document.activeElement === document.body) focusGrip(id);
        }),
      );
    },
    [layout, dispatch, holderId],
  );
  return { put, append };
}
