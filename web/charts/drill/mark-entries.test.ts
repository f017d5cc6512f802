import { describe, expect, it, vi } from "vitest";
import type { MenuEntry } from "../../ui/actions/Menu";
import { markEntries } from "./mark-entries";

const mark = { city: "Seattle" };
const menu = (more: Partial<Parameters<typeof markEntries>[0]> = {}) =>
  markEntries({
    point: { x: 0, y: 0, drilled: mark },
    current: null,
    filterEntries: [],
    filters: [{ col: "city", op: "==", val: "Seattle" }],
    mayDetail: true,
    mayDrill: true,
    columns: ["kind", "month"],
    nameOf: (column) => column,
    onDialog: () => {},
    ...more,
  });
const labels = (entries: MenuEntry[]) => entries.map((entry) => ("label" in entry ? entry.label : "-"));
const choose = (entries: MenuEntry[], label: string) => {
  const entry = entries.find((each) => "label" in each && each.label === label);
  if (entry && "onSelect" in entry) entry.onSelect();
};

describe("markEntries", () => {
  it("lists the cross-filter, filters of the dashboard, drilling to detail and the columns to drill by", () => {
    const filterEntries = [{ label: "Filter by Seattle", onSelect: () => {} }];
    expect(labels(menu({ onSelect: () => {}, filterEntries }))).toEqual([
      "Add cross-filter",
      "Filter by Seattle",
      "-",
      "Drill to detail",
      "Drill to detail by Seattle",
      "-",
      "Drill by",
      "kind",
      "month",
    ]);
  });

  it("removes a selected mark from the cross-filter and keeps other marks", () => {
    const onSelect = vi.fn();
    const entries = menu({ onSelect, current: { city: ["New York", "Seattle"] } });
    expect(labels(entries)).not.toContain("Add cross-filter");
    choose(entries, "Remove cross-filter");
    expect(onSelect).toHaveBeenCalledWith(mark, true);
  });

  it("adds a mark that is not selected in place of the selected ones", () => {
    const onSelect = vi.fn();
    choose(menu({ onSelect, current: { city: ["New York"] } }), "Add cross-filter");
    expect(onSelect).toHaveBeenCalledWith(mark);
  });

  it("uses the selection of a click where it differs from the filters to drill by", () => {
    const onSelect = vi.fn();
    const point = { x: 0, y: 0, drilled: { ...mark, day: 1 }, selected: mark };
    choose(menu({ point, onSelect, current: { city: ["Seattle"] } }), "Remove cross-filter");
    expect(onSelect).toHaveBeenCalledWith(mark, true);
  });

  it("opens the dialogs with the mark's filters, and offers no drilling without the right", () => {
    const onDialog = vi.fn();
    const filters = [{ col: "city", op: "==", val: "Seattle" }];
    choose(menu({ onDialog }), "month");
    choose(menu({ onDialog }), "Drill to detail by Seattle");
    expect(onDialog.mock.calls).toEqual([[{ kind: "by", column: "month", filters }], [{ kind: "detail", filters }]]);
    expect(labels(menu({ mayDrill: false, columns: null }))).toEqual(["Drill to detail", "Drill to detail by Seattle"]);
  });
});
