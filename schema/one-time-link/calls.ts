import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { message, named, resultOf, unread } from "../calls/shapes";
import { invitationResponse, invitationToCreate, linkToken, passwordResetRequest, passwordResetResponse } from "./wire";

const invitation = z.object({
  id: z.number(),
  email: z.string(),
  roles: z.array(named),
  created_at: z.string(),
  expires_at: z.string(),
  mailed: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

export const oneTimeLinkCalls = callsUnder("/api/v1/security", {
  "GET /invitations/": { response: resultOf(z.array(invitation)) },
  /** The link is in the response where no email was sent. */
  "POST /invitations/": {
    body: invitationToCreate,
    response: resultOf(z.object({ mailed: z.boolean(), link: z.string().optional() })),
  },
  "DELETE /invitations/:id": { response: unread },
  "POST /invitations/look": {
    body: linkToken,
    response: resultOf(z.object({ email: z.string(), workspace: z.string() })),
  },
  "POST /invitations/accept": { body: invitationResponse, response: unread },
  "POST /password_reset/": { body: passwordResetRequest, response: message },
  "POST /password_reset/confirm": { body: passwordResetResponse, response: unread },
  "POST /email_verification/confirm": { body: linkToken, response: unread },
});
