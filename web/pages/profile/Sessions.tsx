import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ownSignIn } from "../../api/people/people";
import { t } from "../../i18n";
import { Badge } from "../../ui/display/Badge";
import { Button } from "../../ui/actions/Button";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { RelativeTime } from "../../ui/display/RelativeTime";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { toast } from "../../ui/overlays/Toast";
import { browserName } from "./browser-name";

/** The person's sessions, with a button to end each. */
export function Sessions() {
  const cache = useQueryClient();
  const sessions = useQuery({ queryKey: ["me", "sessions"], queryFn: ownSignIn.sessions });
  const end = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act();
      toast("success", done);
    } catch (error) {
      toast("danger", (error as Error).message);
    }
    await cache.invalidateQueries({ queryKey: ["me", "sessions"] });
  };
  return (
    <section className="card" aria-label={t("Sessions")}>
      <header>
        <h2 className="grow">{t("Sessions")}</h2>
        <Button onClick={() => void end(ownSignIn.endOthers, t("Signed out of all other sessions."))}>
          {t("Sign out other sessions")}
        </Button>
      </header>
      {sessions.error && <ErrorState error={sessions.error} />}
      {sessions.isPending && <Skeleton height={48} />}
      {sessions.data?.map((session) => (
        <div key={session.id} className="lrow">
          <span className="grow trunc" title={session.user_agent ?? undefined}>
            {browserName(session.user_agent) ?? t("Unknown browser")}
          </span>
          {session.current && <Badge kind="success">{t("This session")}</Badge>}
          <span className="t2">{session.address}</span>
          <span className="t2">
            <RelativeTime iso={session.created_at} />
          </span>
          {!session.current && (
            <Button
              size="small"
              onClick={() => void end(() => ownSignIn.endSession(session.id), t("The session has ended."))}
            >
              {t("Sign out")}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
