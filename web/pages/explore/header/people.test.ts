import { expect, it } from "vitest";
import { people } from "./people";

it("gives owners their ids, so that they have the same color and picture as in lists", () => {
  expect(people(["Ada King", "Grace Brewster Hopper", "Alan"], [4, 7])).toEqual([
    { first_name: "Ada", last_name: "King", id: 4 },
    { first_name: "Grace", last_name: "Brewster Hopper", id: 7 },
    { first_name: "Alan", last_name: "" },
  ]);
});
