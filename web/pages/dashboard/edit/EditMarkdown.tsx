import { Eye, Pencil } from "lucide-react";
import { useState } from "react";
import type { MarkdownBlock } from "../../../../schema/dashboard/layout-tree";
import { t } from "../../../i18n";
import { IconButton } from "../../../ui/actions/IconButton";
import { MarkdownNode } from "../layout/MarkdownNode";
import { MarkdownText } from "../layout/MarkdownText";
import { Tile } from "../tile/Tile";
import { useEditing } from "./edit-context";
import { Frame } from "./Frame";
import { savesAll, useMarkTyped } from "./typed-texts";

/** A Markdown component edited in place, with its source beside the preview. */
export function EditMarkdown({ markdown }: { markdown: MarkdownBlock }) {
  const [draft, setDraft] = useState<string | null>(null);
  const { dispatch } = useEditing();
  const differs = draft !== null && draft !== markdown.code;
  const done = () => {
    if (differs) dispatch({ type: "change", id: markdown.id, meta: { code: draft } });
    setDraft(null);
  };
  useMarkTyped(differs, done);
  const tool =
    draft === null ? (
      <IconButton icon={Pencil} size="tiny" label={t("Edit text")} onClick={() => setDraft(markdown.code)} />
    ) : (
      <IconButton icon={Eye} size="tiny" label={t("Done editing text")} onClick={done} />
    );
  return (
    <Frame
      id={markdown.id}
      kind="leaf"
      tools={tool}
      {...(draft === null ? { onDoubleClick: () => setDraft(markdown.code) } : {})}
    >
      {draft === null ? (
        <MarkdownNode markdown={markdown} />
      ) : (
        <Tile id={markdown.id} span={markdown.span} height={markdown.height} className="dashboard-markdown">
          <div
            className="edit-markdown"
            onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && done()}
          >
            <textarea
              className="input"
              aria-label={t("Markdown")}
              value={draft}
              autoFocus
              spellCheck
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={(event) => (event.key === "Escape" || savesAll(event)) && done()}
            />
            <div className="dash-markdown" role="group" aria-label={t("Preview")}>
              <MarkdownText code={draft} />
            </div>
          </div>
        </Tile>
      )}
    </Frame>
  );
}
