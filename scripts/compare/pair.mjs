import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "./escape-html.mjs";

const MARGIN = 12;

/** Writes one PNG with both pictures of a chart beside each other, and returns its row of the index. */
export async function composePair(page, folder, subject, chart, superset, edgewise) {
  const width = superset.width + edgewise.width + 3 * MARGIN;
  await page.setViewportSize({ width: Math.max(width, 200), height: 100 });
  await page.setContent(pairHtml(chart, superset, edgewise));
  const file = fileName(subject.title, chart);
  writeFileSync(join(folder, file), await page.screenshot({ fullPage: true }));
  const notes = [
    superset.note && `Superset: ${superset.note}`,
    edgewise.note && `Edgewise: ${edgewise.note}`,
    sizeNote(superset, edgewise),
  ];
  return { file, subject: subject.title, name: chart.name, notes: notes.filter(Boolean) };
}

const pairHtml = (chart, ...pictures) => `<body style="margin:${MARGIN}px;background:#ddd;font:13px sans-serif">
  <div style="margin-bottom:6px">${escapeHtml(chart.name)}: Superset left, Edgewise right</div>
  <div style="display:flex;gap:${MARGIN}px;align-items:flex-start">${pictures.map(pictureHtml).join("")}</div></body>`;

const pictureHtml = ({ image, note }) =>
  image ? `<img src="data:image/png;base64,${image.toString("base64")}">` : `<p>${escapeHtml(note)}</p>`;

const sizeNote = (one, other) =>
  Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 1
    ? `tiles of ${one.width}×${one.height} and ${other.width}×${other.height}`
    : "";

const fileName = (title, { name, ids }) =>
  `${`${title} ${name}`
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase()}-${ids[0]}.png`;
