import { useLayoutEffect, useRef, useState } from "react";
import { isFilter } from "../../../../schema/filter-types/native-filter";
import { t } from "../../../i18n";
import { Popover } from "../../../ui/overlays/Popover";
import { BarActions } from "./BarActions";
import { CrossFilters } from "./CrossFilters";
import { FilterItems } from "./FilterItems";
import { useDraft } from "./useDraft";

const ITEM_PX = 216;
const MORE_PX = 120;

/** The filters in one line above the charts; those that do not fit or are out of scope are under "More filters". */
export function TopFilters() {
  const draft = useDraft();
  const line = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width));
    if (line.current) observer.observe(line.current);
    return () => observer.disconnect();
  }, []);
  const items = [...draft.inScope, ...draft.controls];
  const all = Math.floor(room / ITEM_PX);
  const fitting =
    items.length <= all && draft.outOfScope.length === 0
      ? items.length
      : Math.max(0, Math.floor((room - MORE_PX) / ITEM_PX));
  const rest = items.slice(fitting);
  const hidden = [...rest, ...draft.outOfScope].filter(isFilter).length;
  return (
    <>
      <div ref={line} className="fbar-line">
        {room > 0 && <FilterItems items={items.slice(0, fitting)} draft={draft} />}
        {room > 0 && items.length + draft.outOfScope.length > fitting && (
          <Popover
            label={
              <>
                {t("More filters")} <span className="count">{hidden}</span>
              </>
            }
            buttonClass="btn"
            className="fbar-more"
          >
            {() => (
              <>
                <FilterItems items={rest} draft={draft} />
                {draft.outOfScope.length > 0 && (
                  <h3>{t("Filters out of scope ({count})", { count: draft.outOfScope.length })}</h3>
                )}
                <FilterItems items={draft.outOfScope} draft={draft} />
              </>
            )}
          </Popover>
        )}
        <CrossFilters />
      </div>
      <span className="row">
        <BarActions draft={draft} />
      </span>
    </>
  );
}
