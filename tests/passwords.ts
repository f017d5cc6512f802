/** The people of tests/global-setup.ts, whom a script creates: their password is their name. */
const BY_SCRIPT = new Set(["admin", "alpha", "gamma", "norole", "sqllab"]);

/** The password of every person who is created by a request. */
export const MADE_PASSWORD = "correct horse battery";

export const passwordOf = (username: string): string => (BY_SCRIPT.has(username) ? username : MADE_PASSWORD);
