import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { RequestableKind } from "../../../schema/access-request/wire";
import { lastRequest } from "../../api/access-requests";
import { meQuery } from "../../api/people/session";
import { isGuest } from "../../api/transport/guest-session";
import { currentLocale, t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { RequestAccessDialog } from "./RequestAccessDialog";

interface RequestAccessProps {
  kind: RequestableKind;
  /** The object as its address names it. */
  objectRef: string;
  size?: "small";
}

/** Lets a person request access to an object that they may not open, or that doesn't exist; guests get nothing. */
export function RequestAccess(props: RequestAccessProps) {
  return isGuest() ? null : <OwnRequest {...props} />;
}

function OwnRequest({ kind, objectRef, size }: RequestAccessProps) {
  const [isOpen, setOpen] = useState(false);
  const me = useQuery(meQuery()).data?.id;
  const last = useQuery({
    queryKey: ["access-request", kind, objectRef, me],
    queryFn: ({ signal }) => lastRequest(me!, kind, objectRef, signal),
    enabled: me !== undefined,
    retry: false,
  });
  if (last.data === undefined) return null;
  if (last.data?.status === "pending")
    return (
      <p className="t2" role="status">
        {t("Access requested on {date}", { date: dateOf(last.data.created_on) })}
      </p>
    );
  return (
    <>
      {last.data?.status === "declined" && (
        <p className="t2">{t("Your request of {date} was declined.", { date: dateOf(last.data.created_on) })}</p>
      )}
      <Button icon={KeyRound} {...(size ? { size } : { kind: "primary" })} onClick={() => setOpen(true)}>
        {t("Request access")}
      </Button>
      {isOpen && (
        <RequestAccessDialog
          kind={kind}
          objectRef={objectRef}
          onClose={(isSent) => {
            setOpen(false);
            if (isSent) void last.refetch();
          }}
        />
      )}
    </>
  );
}

const dateOf = (iso: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium" }).format(new Date(`${iso}Z`));
