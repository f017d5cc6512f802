import type { Pen } from "../plot/trace-line";
import { rounded } from "./element";

/** Draws a path as SVG path data. */
export class PathPen implements Pen {
  private text = "";

  get path(): string {
    return this.text;
  }
  moveTo(x: number, y: number): void {
    this.text += `M${rounded(x)} ${rounded(y)}`;
  }
  lineTo(x: number, y: number): void {
    this.text += `L${rounded(x)} ${rounded(y)}`;
  }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.text += `C${[x1, y1, x2, y2, x, y].map(rounded).join(" ")}`;
  }
  closePath(): void {
    this.text += "Z";
  }
}
