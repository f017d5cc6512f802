import { expect, it } from "vitest";
import { singleHolder } from "./single-holder";

it("grants one connection after the other, also where one that waits leaves", async () => {
  const holder = singleHolder();
  const granted: number[] = [];
  const take = (session: number) => holder.take(session).then(() => granted.push(session));
  void take(1);
  void take(2);
  void take(3);
  await Promise.resolve();
  expect(granted).toEqual([1]);
  holder.giveBack(2);
  holder.giveBack(7);
  await Promise.resolve();
  expect(granted).toEqual([1]);
  holder.giveBack(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(granted).toEqual([1, 3]);
});
