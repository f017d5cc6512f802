import { useMemo } from "react";
import { markdownHtml } from "./markdown-html";
import "./markdown.css";

export function MarkdownText({ code }: { code: string }) {
  const html = useMemo(() => markdownHtml(code), [code]);
  return <div className="markdown md" dangerouslySetInnerHTML={{ __html: html }} />;
}
