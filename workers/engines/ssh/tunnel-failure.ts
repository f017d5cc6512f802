/** The code of failures of a tunnel; their messages are for the person. */
export const TUNNEL_FAILED = "SSH_TUNNEL_FAILED";
