import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Scope } from "../../schema/oauth/scopes";
import { ApiRefusal } from "./api-requests";
import { base64Text } from "./base64-text";
import { InvalidInput } from "./invalid-input";
import { MAX_RESULT_CHARACTERS } from "./result-size";
import type { Tool, ToolContext, ToolOutput } from "./tool";
import { logError } from "../logging/log";

/** Runs a tool within the scopes of its client; refusals become results that a model can act on. */
export async function callTool(
  tool: Tool,
  input: unknown,
  scopes: readonly Scope[],
  context: ToolContext,
): Promise<CallToolResult> {
  if (!scopes.includes(tool.scope))
    return failed(context, `This client lacks the scope ${tool.scope}.`, "InsufficientScope");
  try {
    return resultOf(await tool.run(input as never, context), context);
  } catch (error) {
    if (error instanceof ApiRefusal) return failed(context, error.message, error.errorType);
    if (error instanceof InvalidInput) return failed(context, error.message, "ValidationError");
    logError("mcp", error, { tool: tool.name });
    return failed(context, "The tool failed unexpectedly.", "InternalError");
  }
}

function resultOf({ data, links = [], image, isError }: ToolOutput, context: ToolContext): CallToolResult {
  const text = JSON.stringify(data);
  if (text.length > MAX_RESULT_CHARACTERS)
    return failed(
      context,
      `The result has ${text.length} characters, more than ${MAX_RESULT_CHARACTERS}. Ask for fewer rows or columns.`,
      "ResponseTooLarge",
    );
  return {
    content: [
      { type: "text", text },
      ...links.map((link) => ({ type: "resource_link" as const, ...link })),
      ...(image ? [{ type: "image" as const, data: base64Text(image.bytes), mimeType: image.mimeType }] : []),
    ],
    structuredContent: data as Record<string, unknown>,
    ...(isError ? { isError } : {}),
  };
}

function failed({ request: { now } }: ToolContext, error: string, error_type: string): CallToolResult {
  const data = { error, error_type, timestamp: now.toISOString() };
  return { content: [{ type: "text", text: JSON.stringify(data) }], structuredContent: data, isError: true };
}
