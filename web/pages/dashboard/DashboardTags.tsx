import { Tag } from "../../ui/Tag";
import type { DashboardResult } from "./queries";

/** Tags that people gave; the others are the server's own. */
const CUSTOM_TAG = 1;
const SHOWN = 3;

/** A dashboard's tags, each a link to all that carries it. */
export function DashboardTags({ tags }: Pick<DashboardResult, "tags">) {
  const given = tags.filter(({ type }) => type === CUSTOM_TAG);
  const rest = given.slice(SHOWN);
  if (given.length === 0) return null;
  return (
    <span className="row m-hide dash-tags">
      {given.slice(0, SHOWN).map(({ id, name }) => <Tag key={id} href={`/superset/all_entities/?id=${id}`}>{name}</Tag>)}
      {rest.length > 0 && <span className="tag more" title={rest.map(({ name }) => name).join(", ")}>+{rest.length}...</span>}
    </span>
  );
}
