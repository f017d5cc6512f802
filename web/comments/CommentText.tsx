import { commentParts } from "../../schema/comment/mentions";
import { t } from "../i18n";
import { fullName, type Person } from "../ui/display/Avatars";

/** A comment's plain text with its line breaks, links and the names of mentioned people. */
export function CommentText({ text, mentions }: { text: string; mentions: readonly (Person & { id: number })[] }) {
  return (
    <p className="comment-text">
      {commentParts(text).map((part, at) => {
        if ("text" in part) return part.text;
        if ("link" in part)
          return (
            <a key={at} href={part.link} target="_blank" rel="noopener noreferrer nofollow">
              {part.link}
            </a>
          );
        const person = mentions.find(({ id }) => id === part.person);
        return (
          <span key={at} className="comment-mention">
            @{person ? fullName(person) : t("deleted person")}
          </span>
        );
      })}
    </p>
  );
}
