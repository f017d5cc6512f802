/** A reason to stop a deployment, with a message for the person who started it. */
export class DeployError extends Error {}
