import { t } from "../../../i18n";

/** The error text below a filter whose options failed to load. */
export const failedWords = (error: Error | null): string | undefined =>
  error ? t("Couldn't load values: {message}", { message: error.message }) : undefined;
