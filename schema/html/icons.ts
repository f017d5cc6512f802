import { element } from "../svg/element";

/** Outlines of the icons that tables and numbers show at once, as lucide draws them. */
const PATHS = {
  chevronDown: ["m6 9 6 6 6-6"],
  chevronLeft: ["m15 18-6-6 6-6"],
  chevronRight: ["m9 18 6-6-6-6"],
  search: ["m21 21-4.34-4.34", "M19 11a8 8 0 1 1-16 0a8 8 0 0 1 16 0"],
  warning: ["m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3", "M12 9v4", "M12 17h.01"],
  /** Visible when it is pointed at. */
  sort: [],
} as const;

export const icon = (name: keyof typeof PATHS): string =>
  element(
    "svg",
    {
      width: 24,
      height: 24,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 2,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      "aria-hidden": "true",
    },
    ...PATHS[name].map((d) => element("path", { d })),
  );
