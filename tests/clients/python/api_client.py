"""superset-api-client, as its users use it. Prints one JSON object of what came back."""
import json
import os
import sys
import tempfile
import zipfile

from supersetapiclient.client import SupersetClient

host, database = sys.argv[1], int(sys.argv[2])
client = SupersetClient(host, username="admin", password="admin")
name = f"api client {os.getpid()}"

dataset = client.datasets.base_object(table_name=name, schema="public", database_id=database, sql="select 1 as n, 'a' as label")
client.datasets.add(dataset)
chart = client.charts.base_object(slice_name=name, viz_type="table", datasource_id=dataset.id, datasource_type="table", params=json.dumps({"viz_type": "table", "own_key": 1}), description="made")
client.charts.add(chart)
dashboard = client.dashboards.base_object(dashboard_title=name, published=True, json_metadata=json.dumps({"label_colors": {"a": "#111111"}}), position_json="{}", css="", slug=name.replace(" ", "-"))
client.dashboards.add(dashboard)

found = client.dashboards.find_one(dashboard_title=name)
found.fetch()
found.update_colors({"b": "#222222"})
found.slug = name.replace(" ", "_")
found.save()
chart_again = client.charts.get(chart.id)
chart_again.slice_name = f"{name} changed"
chart_again.dashboards = [dashboard.id]
chart_again.save()
dataset_again = client.datasets.get(dataset.id)
dataset_again.description = "described"
dataset_again.save()

folder = tempfile.mkdtemp()
exported = os.path.join(folder, "dashboard.zip")
client.dashboards.get(dashboard.id).export(exported)
client.dashboards.delete(dashboard.id)
client.dashboards.import_file(exported, overwrite=True)
back = client.dashboards.find_one(dashboard_title=name)
back.fetch()
query = client.saved_queries.base_object(label=name, sql="select 1 as n", db_id=database, schema="public")
client.saved_queries.add(query)

print(json.dumps({
    "colors": back.colors, "charts": back.charts, "slug": back.slug, "description": client.charts.get(chart.id).description, "own_key": client.charts.get(chart.id).params["own_key"],
    "dataset": client.datasets.get(dataset.id).description, "of_dashboard": [c.id == chart.id for c in back.get_charts()], "files": sorted(path.split("/")[1] for path in zipfile.ZipFile(exported).namelist()),
    "databases": client.databases.count() > 0, "query": client.saved_queries.get(query.id).sql, "deleted": [client.saved_queries.delete(query.id), client.dashboards.delete(back.id), client.charts.delete(chart.id), client.datasets.delete(dataset.id)],
}))
