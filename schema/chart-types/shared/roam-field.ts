import { z } from "zod";
import type { Field } from "../define";

/** Whether the pointer can move and zoom a drawing. */
export const roamField: Field<boolean | "scale" | "move"> = {
  tab: "customize",
  section: "Layout",
  renderTrigger: true,
  schema: z.union([z.boolean(), z.enum(["scale", "move"])]).catch(true),
  default: true,
  label: "Enable graph roaming",
  control: {
    kind: "select",
    options: [
      [false, "Disabled"],
      ["scale", "Scale only"],
      ["move", "Move only"],
      [true, "Scale and Move"],
    ],
  },
};
