import { t } from "../../../i18n";
import { StayingButton } from "../../../ui/actions/StayingButton";
import type { Draft } from "./useDraft";

export function BarActions({ draft, onApplied }: { draft: Draft; onApplied?: () => void }) {
  const apply = () => {
    draft.apply();
    onApplied?.();
  };
  return (
    <>
      <StayingButton disabled={!draft.mayClear} onClick={draft.clearAll}>
        {t("Clear all")}
      </StayingButton>
      <StayingButton kind="primary" disabled={!draft.mayApply} onPointerDown={draft.expect} onClick={apply}>
        {t("Apply filters")}
      </StayingButton>
    </>
  );
}
