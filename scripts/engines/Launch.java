import io.trino.server.Server;

/** Starts Trino as its server distribution does: the engine with a folder's plugins. */
public final class Launch {
    public static void main(String[] arguments) {
        new Server() {}.start(arguments[0]);
    }
}
