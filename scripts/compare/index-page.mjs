import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "./escape-html.mjs";

/** Writes index.html: every pair, by dashboard, with its notes. */
export function writeIndex(folder, pairs) {
  const subjects = Map.groupBy(pairs, ({ subject }) => subject);
  const sections = [...subjects].map(
    ([title, charts]) => `<h2>${escapeHtml(title)} (${charts.length})</h2>${charts.map(pairHtml).join("\n")}`,
  );
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>Superset and Edgewise</title>
<style>body{font:14px sans-serif;margin:24px}img{max-width:100%;display:block;margin-bottom:24px}</style>
<h1>Superset left, Edgewise right</h1>
${sections.join("\n")}
`,
  );
}

const pairHtml = ({ file, name, notes }) =>
  `<h3>${escapeHtml(name)}</h3>${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join("")}<img loading="lazy" src="${encodeURIComponent(file)}" alt="${escapeHtml(name)}">`;
