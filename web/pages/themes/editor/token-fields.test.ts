import { expect, it } from "vitest";
import { HONORED_TOKENS } from "../../../../schema/theme/theme-config";
import { tokenGroups } from "./token-fields";

it("tokenGroups has each token with an effect once", () => {
  const tokens = tokenGroups().flatMap(({ fields }) => fields.map(({ token }) => token));
  expect(tokens.sort()).toEqual(HONORED_TOKENS);
});
