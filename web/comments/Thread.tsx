import { ChartColumn, Check, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { CommentThread } from "../../schema/comment/calls";
import type { CommentedObject } from "../api/comments";
import { t } from "../i18n";
import { Button } from "../ui/actions/Button";
import { fullName } from "../ui/display/Avatars";
import { Icon } from "../ui/display/Icon";
import { RelativeTime } from "../ui/display/RelativeTime";
import { CommentItem } from "./CommentItem";
import { Composer } from "./Composer";
import type { CommentActions } from "./useCommentActions";

interface ThreadProps {
  object: CommentedObject;
  thread: CommentThread;
  /** The thread that the address opened: focused once and marked. */
  isOpened?: boolean;
  /** The chart that it is about; null for the whole object. */
  chart: string | null;
  actions: CommentActions;
}

/** A discussion: its comments, a reply, and whether it is resolved. */
export function Thread({ object, thread, isOpened = false, chart, actions }: ThreadProps) {
  const [isReplying, setIsReplying] = useState(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "nearest" });
  }, [isOpened]);
  const endReply = () => {
    setIsReplying(false);
    card.current?.focus({ preventScroll: true });
  };
  const { id, comments, resolved_on, resolved_by } = thread;
  const author = comments[0]?.author;
  const resolver = resolved_by ? fullName(resolved_by) : t("Deleted person");
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={isOpened ? "comment-thread opened" : "comment-thread"}
      aria-label={t("Discussion by {name}", { name: author ? fullName(author) : t("Deleted person") })}
    >
      {chart !== null && (
        <p className="row cap comment-chart">
          <Icon of={ChartColumn} size="small" />
          <span className="trunc">{chart}</span>
        </p>
      )}
      <ul>
        {comments.map((comment, at) => (
          <CommentItem
            key={comment.id}
            object={object}
            comment={comment}
            onCopyLink={at === 0 ? () => actions.copyLink(id) : undefined}
            onChange={(text) => actions.update(id, comment.id, text)}
            onDelete={() => actions.remove(id, comment.id)}
          />
        ))}
      </ul>
      {resolved_on && (
        <p className="cap">
          <RelativeTime
            key={resolved_on}
            iso={resolved_on}
            text={(when) => t("Resolved by {name} {when}", { name: resolver, when })}
          />
        </p>
      )}
      {isReplying ? (
        <Composer
          object={object}
          place={`reply ${id}`}
          label={t("Reply")}
          action={t("Reply")}
          autoFocus
          onSend={(text) => actions.reply(id, text).then(endReply)}
          onCancel={endReply}
        />
      ) : (
        <div className="row comment-foot">
          <Button size="small" onClick={() => setIsReplying(true)}>
            {t("Reply")}
          </Button>
          <Button
            size="small"
            kind="ghost"
            icon={resolved_on ? RotateCcw : Check}
            onClick={() => void actions.resolve(id, resolved_on === null)}
          >
            {resolved_on ? t("Reopen") : t("Resolve")}
          </Button>
        </div>
      )}
    </article>
  );
}
