import { expect, it } from "vitest";
import { allPages } from "./all-pages";

it("allPages returns the rows of every page in order, and requests no page beyond the count", async () => {
  const rows = Array.from({ length: 201 }, (_, id) => id);
  const requested: number[] = [];
  const page = async ({ page, page_size }: { page: number; page_size: number }) => {
    requested.push(page);
    return { result: rows.slice(page * page_size, (page + 1) * page_size), count: rows.length };
  };
  expect(await allPages(page)).toEqual(rows);
  expect(requested).toEqual([0, 1, 2]);
  expect(await allPages(async () => ({ result: [], count: 0 }))).toEqual([]);
});
