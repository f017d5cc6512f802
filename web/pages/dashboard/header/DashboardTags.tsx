import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { Tag } from "../../../ui/display/Tag";

const SHOWN = 3;

/** The tags that people assigned to a dashboard, each linking to all objects with that tag. */
export function DashboardTags({ given }: { given: DashboardDetails["tags"] }) {
  const rest = given.slice(SHOWN);
  return (
    <span className="row m-hide dash-tags">
      {given.slice(0, SHOWN).map(({ id, name }) => (
        <Tag key={id} href={`/superset/all_entities/?id=${id}`}>
          {name}
        </Tag>
      ))}
      {rest.length > 0 && (
        <span className="tag more" title={rest.map(({ name }) => name).join(", ")}>
          +{rest.length}...
        </span>
      )}
    </span>
  );
}
