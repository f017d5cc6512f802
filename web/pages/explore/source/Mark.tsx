import { BadgeCheck, TriangleAlert } from "lucide-react";
import { Icon } from "../../../ui/display/Icon";

const looks = { certified: BadgeCheck, warned: TriangleAlert };

/** An icon for a certification or a warning, with its details in the title. */
export function Mark({ kind, text }: { kind: keyof typeof looks; text: string }) {
  return (
    <span className={`row mark ${kind}`} role="img" aria-label={text} title={text}>
      <Icon of={looks[kind]} size="small" />
    </span>
  );
}
