import { BadgeCheck, TriangleAlert } from "lucide-react";
import { Icon } from "../../../ui/Icon";

const looks = { certified: BadgeCheck, warned: TriangleAlert };

/** A sign that something is certified, or that people are warned of it; why, in its title. */
export function Mark({ kind, text }: { kind: keyof typeof looks; text: string }) {
  return <span className={`row mark ${kind}`} role="img" aria-label={text} title={text}><Icon of={looks[kind]} size="small" /></span>;
}
