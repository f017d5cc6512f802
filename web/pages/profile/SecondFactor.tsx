import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ownSignIn } from "../../api/people/people";
import { t } from "../../i18n";
import { Badge } from "../../ui/display/Badge";
import { Button } from "../../ui/actions/Button";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { SecondFactorDialog } from "./SecondFactorDialog";
import { SecondFactorEndDialog } from "./SecondFactorEndDialog";

/** The authenticator app, which sign-in requires besides the password. */
export function SecondFactor() {
  const cache = useQueryClient();
  const factor = useQuery({ queryKey: ["me", "second factor"], queryFn: ownSignIn.secondFactor });
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    void cache.invalidateQueries({ queryKey: ["me", "second factor"] });
  };
  const active = factor.data?.active ?? false;
  return (
    <section className="card" aria-label={t("Two-factor authentication")}>
      <header>
        <h2>{t("Two-factor authentication")}</h2>
        <span className="grow">
          {factor.data && <Badge kind={active ? "success" : "neutral"}>{active ? t("On") : t("Off")}</Badge>}
        </span>
        <Button disabled={!factor.data} onClick={() => setOpen(true)}>
          {active ? t("Turn off") : t("Set up")}
        </Button>
      </header>
      {factor.error && <ErrorState error={factor.error} />}
      <p className="t2">
        {active
          ? t("Signing in requires a code from your authenticator app. Recovery codes left: {count}.", {
              count: factor.data?.recovery_codes_left ?? 0,
            })
          : t("Protect your account with a code from an authenticator app.")}
      </p>
      {open && (active ? <SecondFactorEndDialog onClose={close} /> : <SecondFactorDialog onClose={close} />)}
    </section>
  );
}
