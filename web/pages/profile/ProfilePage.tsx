import { useQuery } from "@tanstack/react-query";
import { meQuery } from "../../api/people/session";
import { t } from "../../i18n";
import { PageHeader } from "../../shell/PageHeader";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { ApiKeys } from "./ApiKeys";
import { ConnectedClients } from "./ConnectedClients";
import { PersonalInfo } from "./PersonalInfo";
import { SecondFactor } from "./SecondFactor";
import { Sessions } from "./Sessions";
import "./profile.css";

/** /user_info/: the person's account, and how it signs in. */
export function ProfilePage() {
  const me = useQuery(meQuery());
  return (
    <>
      <PageHeader title={t("Your user information")} />
      <main id="main" className="page profile">
        {me.error ? (
          <ErrorState error={me.error} />
        ) : me.data ? (
          <PersonalInfo me={me.data} />
        ) : (
          <Skeleton height={160} />
        )}
        <SecondFactor />
        <Sessions />
        <ApiKeys />
        <ConnectedClients />
      </main>
    </>
  );
}
