import { z } from "zod";
import type { Fields } from "../define";
import { periodDataFields } from "../shared/period-series/data-fields";
import { storedNumber } from "../shared/stored-number";

const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const HEIGHTS = [10, 25, 40, 50, 75, 100, 150, 200].map((n) => [String(n), String(n)] as const);

export const horizonFields = {
  ...periodDataFields,
  series_height: {
    ...look,
    schema: z.union([storedNumber, z.null().transform(() => 20)]),
    default: 25,
    label: "Series Height",
    control: { kind: "select", options: HEIGHTS, freeForm: true },
    description: "Height of each row in pixels",
  },
  horizon_color_scale: {
    ...look,
    schema: z.enum(["series", "overall", "change"]),
    default: "series",
    label: "Value Domain",
    control: {
      kind: "select",
      options: [
        ["series", "series", "Each row by its own maximum"],
        ["overall", "overall", "All rows by the overall maximum"],
        ["change", "change", "Change of each row since its first value"],
      ],
    },
    description: "Scale of the colors",
  },
} satisfies Fields;
