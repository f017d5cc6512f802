import com.fasterxml.jackson.databind.ObjectMapper;
import io.trino.sql.parser.ParsingException;
import io.trino.sql.parser.SqlParser;
import io.trino.sql.tree.CurrentCatalog;
import io.trino.sql.tree.CurrentPath;
import io.trino.sql.tree.CurrentSchema;
import io.trino.sql.tree.CurrentUser;
import io.trino.sql.tree.FunctionCall;
import io.trino.sql.tree.FunctionSpecification;
import io.trino.sql.tree.Node;
import io.trino.sql.tree.QualifiedName;
import io.trino.sql.tree.Query;
import io.trino.sql.tree.Statement;
import io.trino.sql.tree.Table;
import io.trino.sql.tree.TableFunctionInvocation;
import io.trino.sql.tree.With;
import io.trino.sql.tree.WithQuery;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads statements, one JSON string per line; prints what Trino's own parser finds in each, or null if it does not parse. */
public final class TrinoStatements {
    private final List<List<String>> tables = new ArrayList<>();
    private final List<String> functions = new ArrayList<>();
    private final List<String> others = new ArrayList<>();

    public static void main(String[] arguments) throws Exception {
        ObjectMapper json = new ObjectMapper();
        SqlParser parser = new SqlParser();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.println(json.writeValueAsString(found(parser, json.readValue(line, String.class))));
            if (!in.ready()) out.flush();
        }
        out.flush();
    }

    private static Map<String, Object> found(SqlParser parser, String sql) {
        Statement statement;
        try {
            statement = parser.createStatement(sql);
        } catch (ParsingException | IllegalArgumentException | StackOverflowError error) {
            return null;
        }
        TrinoStatements walk = new TrinoStatements();
        if (!(statement instanceof Query)) walk.others.add("is a " + statement.getClass().getSimpleName());
        walk.visit(statement, Set.of());
        return Map.of("tables", walk.tables, "functions", walk.functions, "others", walk.others);
    }

    private void visit(Node node, Set<String> names) {
        Set<String> inside = names;
        if (node instanceof Query query && query.getWith().isPresent()) {
            With with = query.getWith().get();
            inside = new HashSet<>(names);
            for (WithQuery each : with.getQueries()) {
                String name = each.getName().getValue().toLowerCase(Locale.ENGLISH);
                Set<String> own = new HashSet<>(inside);
                if (with.isRecursive()) own.add(name);
                visit(each.getQuery(), own);
                inside.add(name);
            }
        }
        if (node instanceof Table table) read(table.getName(), names);
        else if (node instanceof FunctionCall call) functions.add(call.getName().toString());
        else if (node instanceof TableFunctionInvocation call) functions.add(call.getName().toString());
        else if (node instanceof CurrentUser) functions.add("current_user");
        else if (node instanceof CurrentCatalog) functions.add("current_catalog");
        else if (node instanceof CurrentSchema) functions.add("current_schema");
        else if (node instanceof CurrentPath) functions.add("current_path");
        else if (node instanceof FunctionSpecification) others.add("defines a function");
        for (Node child : node.getChildren()) if (!(child instanceof With)) visit(child, inside);
    }

    private void read(QualifiedName name, Set<String> names) {
        if (name.getParts().size() > 1 || !names.contains(name.getSuffix())) tables.add(name.getParts());
    }
}
