import { ApiError, call } from "../../api/transport/client";
import { t } from "../../i18n";
import { toast } from "../../ui/overlays/Toast";

/** Sends an alert or report to the person only; says what happened. */
export async function sendTest(id: number): Promise<void> {
  toast("info", t("The test is being prepared..."));
  await saying(() => call("POST /api/v1/report/:id/test/", { params: { id } }));
}

/** Runs an alert or report outside of its schedule, for its recipients. */
export const runNow = (id: number): Promise<void> =>
  saying(() => call("POST /api/v1/report/:id/run/", { params: { id } }));

async function saying(run: () => Promise<{ message: string }>): Promise<void> {
  try {
    toast("success", (await run()).message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast("danger", error.message);
  }
}
