package io.trino.sql.parser;

import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;

/** Replaces the parser's own handler, which computes the possible continuations: a hundred times the time of the parse. */
class ErrorHandler extends BaseErrorListener {
    @Override
    public void syntaxError(Recognizer<?, ?> recognizer, Object symbol, int line, int column, String message, RecognitionException error) {
        throw new ParsingException(message, error, line, column + 1);
    }

    public static Builder builder() {
        return new Builder();
    }

    public static class Builder {
        public Builder specialRule(int rule, String name) {
            return this;
        }

        public Builder specialToken(int token, String name) {
            return this;
        }

        public Builder ignoredRule(int rule) {
            return this;
        }

        public ErrorHandler build() {
            return new ErrorHandler();
        }
    }
}
