import type { ListedAccessRequest } from "../../../schema/access-request/calls";
import { objectPath } from "../../../schema/access-request/object-path";
import type { accessRequests } from "../../api/access-requests";
import { relatedOptions } from "../../api/options";
import { t } from "../../i18n";
import { fullName } from "../../ui/display/Avatars";
import { RelativeTime } from "../../ui/display/RelativeTime";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { Decision } from "./Decision";
import { requestKinds, requestStatuses } from "./request-statuses";

export function accessRequestList(client: typeof accessRequests): ListDefinition<ListedAccessRequest> {
  return {
    resource: "access_request",
    client,
    title: t("Access requests"),
    messages: {
      fetchFailed: t("An error occurred while fetching access requests"),
      infoFailed: (message) => t("An error occurred while fetching access request info: {message}", { message }),
    },
    defaultView: "table",
    defaultSort: { column: "created_on", order: "desc" },
    hasFavorites: false,
    isReadOnly: true,
    emptyTitle: t("No access requests"),
    emptyHint: t("Requests for what you own appear here, and your own."),
    nameOf,
    columns: [
      {
        id: "object",
        header: t("Name"),
        sortBy: "object_title",
        cell: (row) => (
          <>
            <NameCell
              name={nameOf(row)}
              href={objectPath(row.object_kind, row.object_id ?? row.object_ref)}
              modified={row.created_on}
            />
            <span className="m-line">{row.created_by && fullName(row.created_by)}</span>
            <span className="m-line access-note">{row.reason}</span>
          </>
        ),
      },
      {
        id: "kind",
        header: t("Type"),
        sortBy: "object_kind",
        className: "c-t",
        cell: (row) => requestKinds()[row.object_kind],
      },
      {
        id: "requester",
        header: t("Requested by"),
        className: "c-t",
        cell: (row) => row.created_by && fullName(row.created_by),
      },
      {
        id: "reason",
        header: t("Reason"),
        className: "c-t",
        cell: (row) => <span className="access-reason">{row.reason}</span>,
      },
      {
        id: "requested",
        header: t("Requested"),
        sortBy: "created_on",
        className: "t2 c-m",
        cell: (row) => <RelativeTime iso={row.created_on} />,
      },
      { id: "decision", header: t("Status"), sortBy: "status", cell: (row) => <Decision request={row} /> },
    ],
    filters: [
      { kind: "search", id: "object_title", label: t("Name"), col: "object_title", opr: "ct" },
      {
        kind: "select",
        id: "status",
        label: t("Status"),
        col: "status",
        opr: "eq",
        options: options(requestStatuses()),
      },
      { kind: "select", id: "kind", label: t("Type"), col: "object_kind", opr: "eq", options: options(requestKinds()) },
      {
        kind: "select",
        id: "created_by",
        label: t("Requested by"),
        col: "created_by",
        opr: "rel_o_m",
        options: relatedOptions("access_request", "created_by"),
      },
    ],
    sorts: [],
    properties: () => null,
  };
}

/** The object's title for who decides; for its requester, what its address names. */
const nameOf = (row: ListedAccessRequest): string =>
  row.object_title || `${requestKinds()[row.object_kind]} ${row.object_id ?? row.object_ref}`;

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
