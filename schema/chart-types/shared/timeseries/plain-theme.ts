import { ENGLISH } from "../../../language/translator";
import type { DrawTheme } from "../../drawing/theme";

/** For tests: tokens by name, and a color by the order of labels. */
export const plainTheme: DrawTheme = {
  mode: "light",
  locale: "en-US",
  t: ENGLISH.t,
  token: (name) => `var(--${name})`,
  categorical: () => {
    const seen: string[] = [];
    return (label) => {
      if (!seen.includes(label)) seen.push(label);
      return `color-${seen.indexOf(label)}`;
    };
  },
};
