import { useQuery } from "@tanstack/react-query";
import { type SqlPlace, sqlEditor } from "../../../api/sql/sql-editor";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { ErrorState } from "../../../ui/feedback/ErrorState";
import { Skeleton } from "../../../ui/feedback/Skeleton";

interface EstimateDialogProps {
  place: SqlPlace;
  parameters: Record<string, unknown>;
  onClose: () => void;
}

/** The database's cost estimate for each statement. */
export function EstimateDialog({ place, parameters, onClose }: EstimateDialogProps) {
  const found = useQuery({
    queryKey: ["sqllab", "estimate", place, parameters],
    queryFn: () => sqlEditor.estimate(place, parameters),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog
      title={t("Query cost estimate")}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t("Close")}
        </Button>
      }
    >
      {found.isPending && <Skeleton height={16} />}
      {found.error && <ErrorState error={found.error} />}
      {found.data && (
        <ol className="sql-costs" aria-label={t("Statements")}>
          {found.data.map((costs, at) => (
            <li key={at}>
              <dl>
                {Object.entries(costs).map(([name, cost]) => (
                  <div key={name}>
                    <dt className="t2">{name}</dt>
                    <dd className="num">{cost}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
