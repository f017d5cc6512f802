import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { passwordRule } from "../profile/password-rule";
import { ApiError } from "../../api/transport/client";
import { byLink } from "../../api/people/sign-in";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { passwordProblem } from "../profile/password-problem";
import { SignInFrame } from "../login/SignInFrame";
import { linkToken } from "./link-token";

/** /invitation/#…: an invited person enters a name and password, and is signed in. */
export function InvitationPage() {
  const [token] = useState(linkToken);
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => byLink.invitation(token),
    retry: false,
    staleTime: Infinity,
  });
  const [person, setPerson] = useState({ first_name: "", last_name: "", username: "", password: "" });
  const [problem, setProblem] = useState<string | null>(null);
  const complete = Object.values(person).every((value) => value.trim() !== "");
  const field = (key: keyof typeof person) => ({
    value: person[key],
    onChange: (value: string) => setPerson({ ...person, [key]: value }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!complete) return;
    try {
      await byLink.accept({ token, ...person });
      location.replace("/");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <SignInFrame title={t("Invitation")}>
      {invitation.isPending && <Skeleton width={360} height={320} />}
      {invitation.error && (
        <div className="card pad">
          <h1>{t("Invitation")}</h1>
          <Alert kind="danger">{invitation.error.message}</Alert>
        </div>
      )}
      {invitation.data && (
        <form className="card" onSubmit={(event) => void submit(event)}>
          <h1>{t("Join {workspace}", { workspace: invitation.data.workspace })}</h1>
          <p className="t2">{t("You were invited as {email}.", { email: invitation.data.email })}</p>
          {problem && <Alert kind="danger">{problem}</Alert>}
          <Field label={t("First name")} required>
            <TextInput autoComplete="given-name" autoFocus {...field("first_name")} />
          </Field>
          <Field label={t("Last name")} required>
            <TextInput autoComplete="family-name" {...field("last_name")} />
          </Field>
          <Field label={t("Username")} required>
            <TextInput autoComplete="username" {...field("username")} />
          </Field>
          <Field
            label={t("Password")}
            required
            help={passwordRule()}
            error={passwordProblem(person.password, { username: person.username, email: invitation.data.email })}
          >
            <TextInput type="password" autoComplete="new-password" {...field("password")} />
          </Field>
          <button type="submit" className="btn primary block" disabled={!complete}>
            {t("Join")}
          </button>
        </form>
      )}
    </SignInFrame>
  );
}
