import { expect, it } from "vitest";
import { isPlainColor } from "./plain-color";

it.each(["#abc", "#12345678", "Teal", "transparent", "rgb(1, 2, 3)", "rgba(1 2 3 / 50%)", "hsl(210, 40%, 50.5%)"])(
  "isPlainColor accepts %s",
  (color) => expect(isPlainColor(color)).toBe(true),
);

it.each([
  "",
  "#12",
  "blurple",
  "rgb(1)",
  "rgb(1,2,3);}body{display:none",
  "url(https://evil.example)",
  "var(--x)",
  "red</style><script>",
  "expression(alert(1))",
  "rgb(1,2,3,4,5)",
])("isPlainColor refuses %j", (text) => expect(isPlainColor(text)).toBe(false));
