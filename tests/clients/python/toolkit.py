"""superset-toolkit, as its users use it. Prints one JSON object of what came back."""
import contextlib
import json
import os
import sys

from superset_toolkit.client import SupersetClient
from superset_toolkit.config import Config

host = sys.argv[1]
name = f"toolkit {os.getpid()}"
with contextlib.redirect_stdout(sys.stderr):
    client = SupersetClient(Config(superset_url=host, username="admin", password="admin", schema="demo", database_name="examples"))
    made = client.create_dashboard_with_charts(name, name.replace(" ", "-"), [{"name": name, "table": "movies", "columns": ["title", "us_gross"]}], owner="admin")
    charts = [chart["slice_name"] for chart in client.get_charts(owner="admin")]
    dashboards = [dashboard["slug"] for dashboard in client.get_dashboards(owner="admin")]
    deleted = client.delete_charts_batch(made["chart_ids"], dry_run=False)
print(json.dumps({"charts": len(made["chart_ids"]), "listed": name in charts, "dashboard": name.replace(" ", "-") in dashboards, "deleted": deleted == made["chart_ids"]}))
