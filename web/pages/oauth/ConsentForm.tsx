import { type FormEvent, useState } from "react";
import type { ConsentRequest } from "../../../schema/oauth/calls";
import type { Scope } from "../../../schema/oauth/scopes";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Checkbox } from "../../ui/inputs/Checkbox";
import { scopeLabels } from "./scope-labels";

interface ConsentFormProps {
  asked: ConsentRequest;
  problem: string | null;
  /** No scopes refuse the program. */
  onDecide: (scopes: Scope[]) => void;
}

/** Names the program, where it is, the workspace, and what it asks for; a person may grant less. */
export function ConsentForm({ asked, problem, onDecide }: ConsentFormProps) {
  const [scopes, setScopes] = useState<readonly Scope[]>(asked.scopes);
  const labels = scopeLabels();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (scopes.length > 0) onDecide([...scopes]);
  };
  return (
    <form className="card" onSubmit={submit}>
      <h1>{t("Connect {program}?", { program: asked.client_name })}</h1>
      <p>
        {t("{program} wants to use the workspace {workspace} with your permissions.", {
          program: asked.client_name,
          workspace: asked.workspace,
        })}
      </p>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <fieldset className="col">
        <legend>{t("Allow it to")}</legend>
        {asked.scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={labels[scope]}
            checked={scopes.includes(scope)}
            onChange={(checked) =>
              setScopes(asked.scopes.filter((each) => (each === scope ? checked : scopes.includes(each))))
            }
          />
        ))}
      </fieldset>
      <p className="t2">
        {t("You continue at {address}. Anyone can name a program: connect only one that you started yourself.", {
          address: asked.redirect_to,
        })}
      </p>
      <Button kind="primary" type="submit" disabled={scopes.length === 0}>
        {t("Connect")}
      </Button>
      <Button onClick={() => onDecide([])}>{t("Cancel")}</Button>
    </form>
  );
}
