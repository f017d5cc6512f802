import { Ellipsis, Link, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Comment } from "../../schema/comment/calls";
import type { CommentedObject } from "../api/comments";
import { t } from "../i18n";
import { IconButton } from "../ui/actions/IconButton";
import { Menu, type MenuEntry } from "../ui/actions/Menu";
import { Avatars, fullName } from "../ui/display/Avatars";
import { RelativeTime } from "../ui/display/RelativeTime";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog";
import { CommentText } from "./CommentText";
import { Composer } from "./Composer";
import { draftOf } from "./draft-text";

interface CommentItemProps {
  object: CommentedObject;
  comment: Comment;
  /** Copies a link to the thread; for its first comment. */
  onCopyLink: (() => void) | undefined;
  onChange: (text: string) => Promise<void>;
  onDelete: () => Promise<void>;
}

/** A comment with its author, time and menu. */
export function CommentItem({ object, comment, onCopyLink, onChange, onDelete }: CommentItemProps) {
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const close = () => setOpen(null);
  const endEdit = () => {
    close();
    item.current?.closest<HTMLElement>("article")?.focus({ preventScroll: true });
  };
  const { author } = comment;
  const name = author ? fullName(author) : t("Deleted person");
  const entries: MenuEntry[] = [
    ...(onCopyLink ? [{ label: t("Copy link"), icon: Link, onSelect: onCopyLink }] : []),
    ...(comment.may_edit ? [{ label: t("Edit"), icon: Pencil, onSelect: () => setOpen("edit") }] : []),
    ...(comment.may_delete
      ? [{ label: t("Delete"), icon: Trash2, danger: true, onSelect: () => setOpen("delete") }]
      : []),
  ];
  return (
    <li ref={item} className="comment">
      <Avatars people={[author ?? { first_name: "?", last_name: "" }]} />
      <div className="comment-body">
        <div className="row comment-head">
          <b className="trunc">{name}</b>
          <span className="cap">
            <RelativeTime
              key={comment.created_on}
              iso={comment.created_on}
              text={(when) => (comment.is_edited ? t("{when} · edited", { when }) : when)}
            />
          </span>
          {entries.length > 0 && (
            <span className="end">
              <Menu
                button={
                  <IconButton icon={Ellipsis} size="tiny" label={t("Actions on the comment of {name}", { name })} />
                }
                entries={entries}
              />
            </span>
          )}
        </div>
        {open === "edit" ? (
          <Composer
            object={object}
            place={`edit ${comment.id}`}
            initial={draftOf(comment.text, comment.mentions)}
            label={t("Edit comment")}
            action={t("Save")}
            autoFocus
            onSend={(text) => onChange(text).then(endEdit)}
            onCancel={endEdit}
          />
        ) : (
          <CommentText text={comment.text} mentions={comment.mentions} />
        )}
      </div>
      {open === "delete" && (
        <ConfirmDialog
          title={t("Delete comment?")}
          action={t("Delete")}
          onConfirm={() => void onDelete().then(close)}
          onClose={close}
        >
          <p>{t("It can't be restored.")}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
