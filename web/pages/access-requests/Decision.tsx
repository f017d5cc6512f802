import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedAccessRequest } from "../../../schema/access-request/calls";
import { decideRequest } from "../../api/access-requests";
import { ApiError } from "../../api/transport/client";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { Badge, type BadgeKind } from "../../ui/display/Badge";
import { fullName } from "../../ui/display/Avatars";
import { toast } from "../../ui/overlays/Toast";
import { requestStatuses } from "./request-statuses";

const KINDS: Record<ListedAccessRequest["status"], BadgeKind> = {
  pending: "info",
  granted: "success",
  declined: "neutral",
};

/** Grants or declines a pending request; the outcome of others. */
export function Decision({ request }: { request: ListedAccessRequest }) {
  const [isBusy, setBusy] = useState(false);
  const cache = useQueryClient();
  const decide = async (decision: "grant" | "decline") => {
    setBusy(true);
    try {
      await decideRequest(request.id, decision);
      toast("success", decision === "grant" ? t("Access granted") : t("Request declined"));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast("danger", error.message);
    }
    await cache.invalidateQueries({ queryKey: ["list", "access_request"] });
    setBusy(false);
  };
  if (!request.can_decide)
    return (
      <Badge
        kind={KINDS[request.status]}
        {...(request.changed_by && request.status !== "pending"
          ? { title: t("Decided by {name}", { name: fullName(request.changed_by) }) }
          : {})}
      >
        {requestStatuses()[request.status]}
      </Badge>
    );
  return (
    <span className="access-decision">
      <Button size="small" kind="primary" disabled={isBusy} onClick={() => void decide("grant")}>
        {t("Grant")}
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => void decide("decline")}>
        {t("Decline")}
      </Button>
    </span>
  );
}
