import { expect, it } from "vitest";
import { pictureRule } from "./avatar-pictures";

it("pictureRule draws a person's picture under its version, over transparent initials", () => {
  expect(pictureRule({ id: 7, version: "ab-1" })).toBe(
    '.av[data-person="7"]{background:url("/api/v1/user/7/avatar.png?v=ab-1") center/cover;color:transparent}',
  );
});
it("pictureRule escapes a version, so that it can't end the rule", () => {
  expect(pictureRule({ id: 7, version: '"){}' })).toContain('?v=%22)%7B%7D")');
});
