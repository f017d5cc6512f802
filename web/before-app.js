// Runs before anything else. Before paint: the stored theme. Before the application: the answers its first page asks for (web/api/early.ts takes them).
(function () {
  var root = document.documentElement, mode = "system";
  try { mode = localStorage.getItem("edgewise-theme") || mode; } catch { /* storage is blocked: the system decides */ }
  var dark = mode === "dark" || (mode === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-theme", dark ? "dark" : "light");
  // What the workspace wore the last time; web/theme/workspace-theme.ts looks whether it still does.
  try {
    var worn = localStorage.getItem("edgewise-workspace-theme");
    if (worn) { var style = document.createElement("style"); style.id = "workspace-theme"; style.textContent = worn; document.head.append(style); }
  } catch { /* storage is blocked */ }
  var bar = document.createElement("meta");
  bar.name = "theme-color";
  bar.content = dark ? "#16181b" : "#ffffff";
  document.head.append(bar);
  var early = (window.__early = {});
  function start(path) { early[path] = fetch(path, { credentials: "same-origin", headers: { Accept: "application/json" } }); early[path].catch(function () {}); }
  // Pages of people who are not signed in.
  if (/^\/(login|invitation|reset-password|verify-email)\b/.test(location.pathname)) return;
  start("/api/v1/me/");
  // As web/api/explore.ts asks: the same keys in the same order.
  var link = /^\/superset\/explore\/p\/([^/]+)\/?$/.exec(location.pathname);
  if (link || /^\/explore\/?$/.test(location.pathname)) {
    var given = new URLSearchParams(location.search), asked = [];
    if (link) given.set("permalink_key", decodeURIComponent(link[1]));
    ["slice_id", "form_data_key", "permalink_key", "datasource_id", "datasource_type"].forEach(function (key) { if (given.get(key)) asked.push(key + "=" + encodeURIComponent(given.get(key))); });
    if (asked.length && !given.has("form_data") && !given.has("datasource")) start("/api/v1/explore/?" + asked.join("&"));
    if (document.cookie.indexOf("csrf_token=") < 0) start("/api/v1/security/csrf_token/");
    return;
  }
  var page = /^\/(?:superset\/)?dashboard\/([^/]+)\/?$/.exec(location.pathname);
  if (page && page[1] !== "list" && page[1] !== "p" && page[1] !== "new") {
    var dashboard = "/api/v1/dashboard/" + page[1];
    start(dashboard); start(dashboard + "/charts"); start(dashboard + "/datasets");
    if (document.cookie.indexOf("csrf_token=") < 0) start("/api/v1/security/csrf_token/");
  }
})();
