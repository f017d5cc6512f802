/** Arguments of a tool that its schema allows and that make no sense: the message tells a model what to change. */
export class InvalidInput extends Error {}
