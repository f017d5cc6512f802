import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { MAX_COMMENT_LENGTH } from "../../schema/comment/limits";
import type { CommentedObject } from "../api/comments";
import { ApiError } from "../api/transport/client";
import { t } from "../i18n";
import { Button } from "../ui/actions/Button";
import { toast } from "../ui/overlays/Toast";
import { type PickedPerson, pickedPerson, storedText } from "./draft-text";
import { useMentionPicker } from "./useMentionPicker";

/** Drafts that were not sent, by their place, until the page is left. */
const drafts = new Map<string, Draft>();

export type Draft = readonly [text: string, picked: readonly PickedPerson[]];

interface ComposerProps {
  object: CommentedObject;
  /** Names the draft, which survives closing the panel. */
  place: string;
  initial?: Draft;
  label: string;
  action: string;
  autoFocus?: boolean;
  /** Sends the text as it is stored. */
  onSend: (text: string) => Promise<void>;
  /** Absent where the composer stays. */
  onCancel?: () => void;
}

/** A text area for a comment: "@" mentions people, Ctrl+Enter sends. */
export function Composer({
  object,
  place,
  initial = ["", []],
  label,
  action,
  autoFocus,
  onSend,
  onCancel,
}: ComposerProps) {
  const [[text, picked], setDraft] = useState<Draft>(() => drafts.get(place) ?? initial);
  const [isSending, setIsSending] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const change = (draft: Draft) => {
    setDraft(draft);
    drafts.set(place, draft);
  };
  const picker = useMentionPicker(object.kind, area, ({ at }, end, option) => {
    const person = pickedPerson(picked, option.value, option.label);
    const before = `${text.slice(0, at)}@${person.label} `;
    caret.current = before.length;
    change([before + text.slice(end), picked.includes(person) ? picked : [...picked, person]]);
  });
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const stored = storedText(text.trim(), picked);
  const isReady = stored !== "" && stored.length <= MAX_COMMENT_LENGTH && !isSending;
  const clear = () => {
    setDraft(initial);
    drafts.delete(place);
  };
  const send = async () => {
    if (!isReady) return;
    setIsSending(true);
    try {
      await onSend(stored);
      clear();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast("danger", error.message);
    } finally {
      setIsSending(false);
    }
  };
  const cancel = () => {
    clear();
    onCancel?.();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (picker.handleKey(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === "Escape" && onCancel) {
      event.stopPropagation();
      cancel();
    }
  };
  const { options, active, listId, optionId } = picker;
  return (
    <div className="comment-composer">
      <textarea
        ref={area}
        className="input"
        rows={2}
        value={text}
        placeholder={label}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={options !== null}
        aria-controls={listId}
        aria-activedescendant={options ? optionId(active) : undefined}
        autoFocus={autoFocus}
        onChange={(event) => {
          change([event.target.value, picked]);
          picker.look();
        }}
        onSelect={picker.look}
        onKeyDown={handleKeyDown}
      />
      {options && (
        <div id={listId} className="menu comment-people" role="listbox" aria-label={t("People")}>
          {options.map((option, at) => (
            <button
              type="button"
              tabIndex={-1}
              key={option.value}
              id={optionId(at)}
              className={at === active ? "mi on" : "mi"}
              role="option"
              aria-selected={at === active}
              // Keeps the focus in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => picker.pick(option)}
            >
              {option.label}
            </button>
          ))}
        </div>
      )}
      {(text !== "" || onCancel) && (
        <div className="row comment-send">
          {stored.length > MAX_COMMENT_LENGTH && (
            <span className="help err grow" role="alert">
              {t("{used} of {max} characters", { used: stored.length, max: MAX_COMMENT_LENGTH })}
            </span>
          )}
          {onCancel && (
            <Button size="small" onClick={cancel}>
              {t("Cancel")}
            </Button>
          )}
          <Button size="small" kind="primary" disabled={!isReady} aria-busy={isSending} onClick={() => void send()}>
            {action}
          </Button>
        </div>
      )}
    </div>
  );
}
