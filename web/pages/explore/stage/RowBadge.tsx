import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { memo, useState } from "react";
import type { FormData } from "../../../../schema/chart-types/define";
import type { ChartResult } from "../../../charts/chart-data";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Icon } from "../../../ui/display/Icon";
import { rowNote } from "./row-note";
import { rowTotalQuery } from "./row-total";

interface RowBadgeProps {
  chartId: number | null;
  formData: FormData;
  result: ChartResult;
}

/** The chart's row count; if the row limit cut it, a warning and a button to count all rows. */
export const RowBadge = memo(function Badge({ chartId, formData, result }: RowBadgeProps) {
  const [counted, setCounted] = useState<FormData | null>(null);
  const total = useQuery({ ...rowTotalQuery(chartId, formData), enabled: counted === formData });
  const note = rowNote(result, formData, total.data ?? null);
  if (!note) return null;
  if (!note.limited) return <span className="tag tn">{note.text}</span>;
  return (
    <>
      <span
        className="tag tn limit"
        role="status"
        title={t("The row limit set for the chart was reached. The chart may show partial data.")}
      >
        <Icon of={TriangleAlert} size="small" />
        {note.text}
      </span>
      {total.data === undefined && (
        <Button
          size="tiny"
          disabled={total.isFetching}
          onClick={() => (setCounted(formData), void (total.isError && total.refetch()))}
        >
          {total.isFetching
            ? t("Counting...")
            : total.isError
              ? t("Couldn't count rows. Try again.")
              : t("Count all rows")}
        </Button>
      )}
    </>
  );
});
