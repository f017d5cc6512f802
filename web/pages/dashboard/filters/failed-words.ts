import { t } from "../../../i18n";

/** Why a filter has nothing to offer, below its control. */
export const failedWords = (error: Error | null): string | undefined => (error ? t("Could not load values: {message}", { message: error.message }) : undefined);
