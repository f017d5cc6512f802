"""Runs statements of another dialect on DuckDB, for tests: sqlglot translates them. Requests and responses are lines of
JSON with an id; statements run concurrently, and can be stopped."""

import datetime
import decimal
import json
import sys
import threading

import duckdb
import sqlglot
from sqlglot import exp
from sqlglot.optimizer.scope import traverse_scope

connection = duckdb.connect(":memory:")
connection.execute("SET TimeZone = 'UTC'")
connection.execute("SET threads = 1")
running = {}
lock = threading.Lock()

WRITING = {exp.Insert: "INSERT", exp.Update: "UPDATE", exp.Delete: "DELETE", exp.Create: "CREATE_TABLE", exp.Drop: "DROP_TABLE"}


def respond(id, **body):
    with lock:
        sys.stdout.write(json.dumps({"id": id, **body}) + "\n")
        sys.stdout.flush()


def parsed(sql, dialect):
    trees = [tree for tree in sqlglot.parse(sql, read=dialect) if tree is not None]
    if len(trees) != 1:
        raise sqlglot.errors.ParseError("Expected end of input")
    return trees[0]


def tables_of(tree):
    found = set()
    for scope in traverse_scope(tree):
        for source in scope.sources.values():
            if isinstance(source, exp.Table) and source.name:
                found.add((source.catalog, source.db, source.name))
    return sorted(found)


def translated(tree):
    # DIV(a, b * c) becomes a // b * c otherwise.
    for node in list(tree.find_all(exp.IntDiv)):
        node.set("expression", exp.Paren(this=node.expression))
        node.replace(exp.Paren(this=node.copy()))
    return tree.sql(dialect="duckdb")


EPOCH = datetime.datetime(1970, 1, 1)


def plain(value):
    if isinstance(value, datetime.datetime):
        zoned = value.tzinfo is not None
        naive = value.astimezone(datetime.timezone.utc).replace(tzinfo=None) if zoned else value
        return {"micros": (naive - EPOCH) // datetime.timedelta(microseconds=1)}
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, decimal.Decimal):
        return str(value)
    if isinstance(value, (bytes, bytearray)):
        return "[bytes]"
    if isinstance(value, dict):
        return {"fields": {str(key): plain(each) for key, each in value.items()}}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return str(value)
    return value


def cursor_for(request):
    cursor = connection.cursor()
    cursor.execute("SET TimeZone = 'UTC'")
    catalog, schema = request.get("catalog"), request.get("schema")
    if catalog and schema:
        cursor.execute(f'USE "{catalog}"."{schema}"')
    return cursor


def run(request):
    id, sql = request["id"], request["sql"]
    try:
        cursor = cursor_for(request)
        with lock:
            running[id] = cursor
        if request["op"] == "exec":
            cursor.execute(sql)
            return respond(id, rows=[[plain(cell) for cell in row] for row in cursor.fetchall()])
        tree = parsed(sql, request["dialect"])
        kind = next((name for kind, name in WRITING.items() if isinstance(tree, kind)), "SELECT")
        tables = tables_of(tree) if isinstance(tree, exp.Query) else []
        text = translated(tree)
        if request["op"] == "check":
            cursor.execute("EXPLAIN " + text)
            return respond(id, kind=kind, tables=tables)
        cursor.execute(text)
        columns = [[name, str(type)] for name, type, *_ in cursor.description or []]
        respond(id, columns=columns, rows=[[plain(cell) for cell in row] for row in cursor.fetchall()])
    except sqlglot.errors.SqlglotError as error:
        respond(id, error="syntax", message=str(error))
    except duckdb.Error as error:
        respond(id, error=type(error).__name__, message=str(error))
    except Exception as error:  # A defect of the translation.
        respond(id, error="internal", message=repr(error))
    finally:
        with lock:
            running.pop(id, None)


for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "stop":
        with lock:
            cursor = running.get(request["of"])
        if cursor:
            cursor.interrupt()
    else:
        threading.Thread(target=run, args=(request,), daemon=True).start()
