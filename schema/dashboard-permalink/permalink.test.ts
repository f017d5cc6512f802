import { expect, it } from "vitest";
import { openedPermalink } from "./wire";

const dashboardId = "04f79081-fb49-7bac-7f14-cc76cd2ad93b";

it("openedPermalink returns the dashboard's path with the shared state, the link's own parameters and the anchor", () => {
  expect(
    openedPermalink(
      "K",
      {
        dashboardId,
        state: {
          urlParams: [["standalone", "1"], null, ["native_filters", "(a:'x y')"], ["permalink_key", "old"]],
          anchor: "CHART-1",
        },
      },
      "?force=true",
    ),
  ).toBe(
    `/superset/dashboard/${dashboardId}/?permalink_key=K&standalone=1&native_filters=(a:'x%20y')&force=true#CHART-1`,
  );
  expect(openedPermalink("K", { dashboardId, state: { hash: "#TAB-1" } }, "")).toBe(
    `/superset/dashboard/${dashboardId}/?permalink_key=K#TAB-1`,
  );
});

it("openedPermalink stays on this host and in one line, whatever was shared", () => {
  const address = openedPermalink(
    "K",
    {
      dashboardId,
      state: {
        urlParams: [
          ["a\r\nSet-Cookie: x", "&b=1#c"],
          ["native_filters", "(a:\r\n&b=1#)"],
        ],
        anchor: "\r\nX: y",
      },
    },
    "",
  );
  expect(address).not.toMatch(/[\r\n]/);
  expect(new URL(address, "http://here").searchParams.get("b")).toBeNull();
});
