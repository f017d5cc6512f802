/** The SSH server of the tests in workerd, on loopback. */
export interface TestSshd {
  port: number;
  /** GET …/SIGKILL sends the signal to the processes of its connections. */
  control: string;
  username: string;
  /** The fingerprint of its key. */
  hostKey: string;
  /** Private keys that may sign in; the second one has the passphrase "passphrase". */
  privateKey: string;
  lockedKey: string;
}
