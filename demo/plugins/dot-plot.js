// A dot plot: one row per dimension, one dot per metric. It is an example of a plugin, see docs/plugins.md.
const { port, root } = globalThis.edgewise;
const SVG = "http://www.w3.org/2000/svg";
const ROW = 24;
const LABEL = 140;
const EDGE = 16;
let state;

port.addEventListener("message", ({ data: message }) => {
  state = { ...state, ...message };
  draw();
  if (message.type !== "resize") port.postMessage({ type: "rendered" });
});
port.start();

function draw() {
  const { colnames, coltypes, data } = state.queries[0];
  const { colors, palette } = state.theme;
  const metrics = colnames.filter((_, at) => coltypes[at] === 0);
  const dimensions = colnames.filter((name) => !metrics.includes(name));
  const values = data.flatMap((row) => metrics.map((name) => Number(row[name] ?? 0)));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const space = Math.max(1, state.size.width - LABEL - 2 * EDGE);
  const x = (value) => LABEL + EDGE + ((value - low) / (high - low || 1)) * space;
  const svg = element("svg", { width: state.size.width, height: data.length * ROW + EDGE });
  for (const [at, row] of data.entries()) {
    const y = at * ROW + ROW;
    const name = dimensions.map((dimension) => row[dimension]).join(", ");
    const isPale = state.selected && !dimensions.every((each) => state.selected[each]?.includes(row[each]));
    const group = element("g", { opacity: isPale ? 0.35 : 1, "data-row": name, style: "cursor:pointer" });
    group.append(
      element("text", { x: LABEL, y: y + 4, fill: colors["text-1"], "text-anchor": "end", "font-size": 12 }, name),
      element("line", { x1: LABEL + EDGE, x2: state.size.width - EDGE, y1: y, y2: y, stroke: colors.grid }),
    );
    for (const [place, metric] of metrics.entries()) {
      const value = Number(row[metric] ?? 0);
      const fill = palette[place % palette.length];
      const dot = element("circle", { cx: x(value), cy: y, r: 5, fill });
      dot.append(element("title", {}, `${metric}: ${value.toLocaleString(state.locale)}`));
      group.append(dot);
    }
    group.addEventListener("click", ({ ctrlKey, metaKey }) =>
      port.postMessage({
        type: "setFilter",
        filter: Object.fromEntries(dimensions.map((dimension) => [dimension, row[dimension]])),
        adds: ctrlKey || metaKey,
      }),
    );
    svg.append(group);
  }
  root.style.overflow = "auto";
  root.style.fontFamily = "system-ui, sans-serif";
  root.replaceChildren(svg);
}

function element(name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}
