import { createElement, Fragment, type ReactNode } from "react";
import type { Glyph } from "../../../schema/chart-types/glyph";

/** An icon, for cards without a thumbnail. */
export function ChartGlyph({ glyph }: { glyph: Glyph }) {
  return (
    <svg viewBox="0 0 160 80" preserveAspectRatio="xMidYMid meet" fill="none">
      {elements(glyph)}
    </svg>
  );
}

const elements = (glyph: Glyph): ReactNode =>
  glyph.map(({ tag, attributes, children }, index) => (
    <Fragment key={index}>
      {createElement(tag, attributes, typeof children === "object" ? elements(children) : children)}
    </Fragment>
  ));
