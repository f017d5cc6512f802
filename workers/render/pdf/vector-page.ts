import { type PDFContext, PDFName, type PDFPage, type PDFRef } from "@cantoo/pdf-lib";
import { type Matrix, matrixOf } from "../../../schema/svg/matrix";
import type { SvgNode } from "../../../schema/svg/svg-node";
import { colorOf, shadingOf } from "./gradient";
import { boundsOf, number, pathOperators } from "./path-operators";

/** A feature that a vector page does not support. */
export class Unknown extends Error {}

interface Look {
  opacity: number;
}

/** Writes resvg's output of a document (paths, groups, gradients, clips) as the vectors of a page. */
export class VectorPage {
  private readonly lines: string[] = [];
  private readonly named = new Map<string, SvgNode>();
  private readonly states = new Map<string, PDFRef>();
  private readonly shadings: Record<string, PDFRef> = {};

  constructor(
    private readonly context: PDFContext,
    private readonly page: PDFPage,
    private readonly size: { points: number; height: number },
  ) {}

  draw(root: SvgNode): void {
    const { points, height } = this.size;
    for (const child of root.children)
      if (child.tag === "defs") for (const node of child.children) this.named.set(node.attributes["id"] ?? "", node);
    this.lines.push("q", `${matrix([points, 0, 0, -points, 0, height])} cm`);
    for (const child of root.children) this.node(child, { opacity: 1 });
    this.lines.push("Q");
    // Nothing is added to the page before all of it is known to be supported.
    this.page.node.addContentStream(this.context.register(this.context.flateStream(`${this.lines.join("\n")}\n`)));
    for (const [name, state] of this.states) this.page.node.setExtGState(PDFName.of(name), state);
    this.page.node.normalizedEntries().Resources.set(PDFName.of("Shading"), this.context.obj(this.shadings));
  }

  private node(node: SvgNode, look: Look): void {
    switch (node.tag) {
      case "defs":
        return;
      case "g":
        return this.group(node, look);
      case "path":
        return this.path(node, look);
      default:
        throw new Unknown(node.tag);
    }
  }

  private group({ attributes, children }: SvgNode, { opacity }: Look): void {
    if (attributes["mask"] ?? attributes["filter"] ?? attributes["style"]) throw new Unknown("a group's effect");
    this.lines.push("q");
    if (attributes["transform"]) this.lines.push(`${matrix(matrixOf(attributes["transform"]))} cm`);
    if (attributes["clip-path"]) this.clip(attributes["clip-path"]);
    for (const child of children) this.node(child, { opacity: opacity * Number(attributes["opacity"] ?? 1) });
    this.lines.push("Q");
  }

  private clip(reference: string): void {
    const clip = this.referred(reference);
    const shapes = clip.children.filter(({ tag }) => tag === "path");
    if (clip.attributes["clipPathUnits"] || shapes.length !== clip.children.length) throw new Unknown("a clip");
    if (clip.attributes["clip-path"]) this.clip(clip.attributes["clip-path"]);
    const own = matrixOf(clip.attributes["transform"]);
    const operators = shapes.flatMap(({ attributes: { d, transform } }) =>
      transform ? [] : pathOperators(d ?? "", own),
    );
    if (shapes.some(({ attributes: { transform } }) => transform)) throw new Unknown("a turned clip");
    // An empty clip hides everything.
    this.lines.push(
      ...(operators.length ? operators : ["0 0 m"]),
      shapes.some(({ attributes }) => attributes["clip-rule"] === "evenodd") ? "W* n" : "W n",
    );
  }

  private path({ attributes }: SvgNode, { opacity }: Look): void {
    const { d = "", fill = "#000000", stroke = "none" } = attributes;
    const operators = pathOperators(d);
    if (operators.length === 0 || attributes["visibility"] === "hidden") return;
    const isEvenOdd = attributes["fill-rule"] === "evenodd";
    this.lines.push("q");
    if (attributes["transform"]) this.lines.push(`${matrix(matrixOf(attributes["transform"]))} cm`);
    const all = opacity * Number(attributes["opacity"] ?? 1);
    this.state(all * Number(attributes["fill-opacity"] ?? 1), all * Number(attributes["stroke-opacity"] ?? 1));
    const fills = (): void => {
      if (fill === "none") return;
      if (fill.startsWith("url(")) this.gradient(fill, d, isEvenOdd);
      else this.lines.push(`${color(fill)} rg`, ...operators, isEvenOdd ? "f*" : "f");
    };
    const strokes = (): void => {
      if (stroke === "none") return;
      if (stroke.startsWith("url(")) throw new Unknown("a line of many colors");
      this.lines.push(`${color(stroke)} RG`, ...pen(attributes), ...operators, "S");
    };
    for (const paint of attributes["paint-order"]?.startsWith("stroke") ? [strokes, fills] : [fills, strokes]) paint();
    this.lines.push("Q");
  }

  private gradient(reference: string, d: string, isEvenOdd: boolean): void {
    const node = this.referred(reference);
    const shading = shadingOf(node);
    if (!shading) throw new Unknown(node.tag);
    const name = `S${Object.keys(this.shadings).length}`;
    this.shadings[name] = this.context.register(this.context.obj(shading as never));
    const { left, top, width, height } = boundsOf(d);
    const units: Matrix =
      node.attributes["gradientUnits"] === "userSpaceOnUse" ? [1, 0, 0, 1, 0, 0] : [width, 0, 0, height, left, top];
    this.lines.push(
      "q",
      ...pathOperators(d),
      isEvenOdd ? "W* n" : "W n",
      `${matrix(units)} cm`,
      `${matrix(matrixOf(node.attributes["gradientTransform"]))} cm`,
      `/${name} sh`,
      "Q",
    );
  }

  private state(fill: number, stroke: number): void {
    if (fill >= 1 && stroke >= 1) return;
    const name = `G${Math.round(fill * 1000)}-${Math.round(stroke * 1000)}`;
    if (!this.states.has(name))
      this.states.set(name, this.context.register(this.context.obj({ Type: "ExtGState", ca: fill, CA: stroke })));
    this.lines.push(`/${name} gs`);
  }

  private referred(reference: string): SvgNode {
    const node = this.named.get(/^url\(#(.+)\)$/.exec(reference)?.[1] ?? "");
    if (!node) throw new Unknown(reference);
    return node;
  }
}

const matrix = (numbers: Matrix): string => numbers.map((each) => number(each, 5)).join(" ");

function color(text: string): string {
  const parts = colorOf(text);
  if (!parts) throw new Unknown(text);
  return parts.map((part) => number(part, 3)).join(" ");
}

const CAPS: Record<string, number> = { butt: 0, round: 1, square: 2 };
const JOINS: Record<string, number> = { miter: 0, round: 1, bevel: 2 };

function pen(attributes: SvgNode["attributes"]): string[] {
  const dashes = (attributes["stroke-dasharray"] ?? "")
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  return [
    `${number(Number(attributes["stroke-width"] ?? 1))} w`,
    `${CAPS[attributes["stroke-linecap"] ?? "butt"] ?? 0} J`,
    `${JOINS[attributes["stroke-linejoin"] ?? "miter"] ?? 0} j`,
    `${number(Math.max(1, Number(attributes["stroke-miterlimit"] ?? 4)))} M`,
    ...(dashes.some((dash) => dash > 0)
      ? [`[${dashes.map((dash) => number(dash)).join(" ")}] ${number(Number(attributes["stroke-dashoffset"] ?? 0))} d`]
      : []),
  ];
}
