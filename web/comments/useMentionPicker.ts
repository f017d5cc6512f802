import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import type { CommentedObject } from "../api/comments";
import { relatedOptions } from "../api/options";
import { type Option, useOptions } from "../ui/inputs/useOptions";
import { type TypedMention, typedMention } from "./draft-text";

const SHOWN = 6;

export interface MentionPicker {
  /** Options for the mention that is being typed; null without one. */
  options: readonly Option<number>[] | null;
  active: number;
  listId: string;
  optionId: (at: number) => string;
  pick: (option: Option<number>) => void;
  /** Looks for a mention at the caret, after each change of the text or the caret. */
  look: () => void;
  /** Handles a key that the picker uses; false for others. */
  handleKey: (event: KeyboardEvent) => boolean;
}

/** Suggests people after "@" in a text area: arrow keys select, Enter and Tab pick, Esc closes. */
export function useMentionPicker(
  kind: CommentedObject["kind"],
  area: RefObject<HTMLTextAreaElement | null>,
  onPick: (mention: TypedMention, caret: number, option: Option<number>) => void,
): MentionPicker {
  const [mention, setMention] = useState<TypedMention | null>(null);
  // The "@" whose options were closed by Esc.
  const closed = useRef<number | null>(null);
  const [active, setActive] = useState(0);
  const listId = useId();
  const found = usePeople(kind, mention?.query ?? null);
  const options = mention && found.length > 0 ? found : null;
  const close = () => {
    closed.current = mention?.at ?? null;
    setMention(null);
  };
  const pick = (option: Option<number>) => {
    if (mention && area.current) onPick(mention, area.current.selectionStart, option);
    setMention(null);
  };
  return {
    options,
    active,
    listId,
    optionId: (at) => `${listId}-${at}`,
    pick,
    look: () => {
      const typed = area.current && typedMention(area.current.value, area.current.selectionStart);
      if (typed?.at !== closed.current) closed.current = null;
      const next = typed && typed.at !== closed.current ? typed : null;
      if (next?.at === mention?.at && next?.query === mention?.query) return;
      setMention(next);
      setActive(0);
    },
    handleKey: (event) => {
      if (!options || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false;
      const moved = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const selected = options[Math.min(active, options.length - 1)];
      if (moved) setActive((active + moved + options.length) % options.length);
      else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && selected) pick(selected);
      else if (event.key === "Escape") close();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

const NOBODY = { key: [], search: () => Promise.resolve<Option<number>[]>([]) };

function usePeople(kind: CommentedObject["kind"], query: string | null): readonly Option<number>[] {
  const { options } = useOptions<number>(query === null ? NOBODY : relatedOptions(kind, "owners"), query ?? "");
  return options.slice(0, SHOWN);
}
