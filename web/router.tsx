import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { createElement, Fragment, lazy, Suspense } from "react";
import { lazyPage } from "./lazy-page";
import { PageCrash } from "./shell/PageCrash";
import { Shell } from "./shell/Shell";

const NotFound = lazy(() => import("./shell/NotFound").then((module) => ({ default: module.NotFound })));
/** Whether to show the navigation bar: people who are signed in have a cookie with a CSRF token. */
const inBar = () => /(?:^|; )csrf_token=/.test(document.cookie);
const root = createRootRoute({
  notFoundComponent: () =>
    createElement(inBar() ? Shell : Fragment, null, createElement(Suspense, null, createElement(NotFound))),
});

/** Everything below the navigation bar; the sign-in page has no bar. */
const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Shell });

const page = (path: string, component: ReturnType<typeof lazyPage>) =>
  createRoute({ getParentRoute: () => shell, path, component });

const home = lazyPage(() => import("./pages/home/HomePage"), "HomePage");
const dashboard = lazyPage(() => import("./pages/dashboard/DashboardPage"), "DashboardPage");
const sqlEditor = lazyPage(() => import("./pages/sqllab/SqlEditorPage"), "SqlEditorPage");
const explore = lazyPage(() => import("./pages/explore/ExplorePage"), "ExplorePage");

const routes = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: "login",
    component: lazyPage(() => import("./pages/login/LoginPage"), "LoginPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "invitation",
    component: lazyPage(() => import("./pages/one-time-link/InvitationPage"), "InvitationPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "register",
    component: lazyPage(() => import("./pages/one-time-link/RegisterPage"), "RegisterPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "reset-password",
    component: lazyPage(() => import("./pages/one-time-link/ResetPasswordPage"), "ResetPasswordPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "verify-email",
    component: lazyPage(() => import("./pages/one-time-link/VerifyEmailPage"), "VerifyEmailPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "oauth/authorize",
    component: lazyPage(() => import("./pages/oauth/ConsentPage"), "ConsentPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "gallery",
    component: lazyPage(() => import("./gallery/Gallery"), "Gallery"),
  }),
  shell.addChildren([
    page("/", home),
    page("superset/welcome", home),
    page("superset/dashboard/$idOrSlug", dashboard),
    page(
      "superset/dashboard/p/$key",
      lazyPage(() => import("./pages/dashboard/share/RefusedLinkPage"), "RefusedLinkPage"),
    ),
    createRoute({
      getParentRoute: () => shell,
      path: "dashboard/$idOrSlug",
      beforeLoad: ({ params, location }) => {
        throw redirect({
          href: `/superset/dashboard/${params.idOrSlug}/${location.searchStr}${location.hash ? `#${location.hash}` : ""}`,
          replace: true,
        });
      },
    }),
    page(
      "dashboard/new",
      lazyPage(() => import("./pages/dashboards/NewDashboardPage"), "NewDashboardPage"),
    ),
    page(
      "dashboard/list",
      lazyPage(() => import("./pages/dashboards/DashboardsPage"), "DashboardsPage"),
    ),
    page(
      "chart/list",
      lazyPage(() => import("./pages/charts/ChartsPage"), "ChartsPage"),
    ),
    page(
      "tablemodelview/list",
      lazyPage(() => import("./pages/datasets/DatasetsPage"), "DatasetsPage"),
    ),
    page(
      "databaseview/list",
      lazyPage(() => import("./pages/databases/DatabasesPage"), "DatabasesPage"),
    ),
    page("explore", explore),
    page("superset/explore/p/$key", explore),
    page("sqllab", sqlEditor),
    page("sqllab/p/$key", sqlEditor),
    page("superset/sqllab", sqlEditor),
    page(
      "sqllab/history",
      lazyPage(() => import("./pages/query-history/QueryHistoryPage"), "QueryHistoryPage"),
    ),
    page(
      "help/issues",
      lazyPage(() => import("./pages/help/IssuesPage"), "IssuesPage"),
    ),
    page(
      "savedqueryview/list",
      lazyPage(() => import("./pages/saved-queries/SavedQueriesPage"), "SavedQueriesPage"),
    ),
    page(
      "superset/tags",
      lazyPage(() => import("./pages/tags/TagsPage"), "TagsPage"),
    ),
    page(
      "superset/all_entities",
      lazyPage(() => import("./pages/tags/TagPage"), "TagPage"),
    ),
    page(
      "csstemplatemodelview/list",
      lazyPage(() => import("./pages/css-templates/CssTemplatesPage"), "CssTemplatesPage"),
    ),
    page(
      "access-requests/list",
      lazyPage(() => import("./pages/access-requests/AccessRequestsPage"), "AccessRequestsPage"),
    ),
    page(
      "dynamic-plugins/list",
      lazyPage(() => import("./pages/plugins/PluginsPage"), "PluginsPage"),
    ),
    page(
      "theme/list",
      lazyPage(() => import("./pages/themes/ThemesPage"), "ThemesPage"),
    ),
    page(
      "annotationlayer/list",
      lazyPage(() => import("./pages/annotation-layers/AnnotationLayersPage"), "AnnotationLayersPage"),
    ),
    page(
      "annotationlayer/$layer/annotation",
      lazyPage(() => import("./pages/annotation-layers/AnnotationsPage"), "AnnotationsPage"),
    ),
    page(
      "alert/list",
      lazyPage(() => import("./pages/reports/AlertsPage"), "AlertsPage"),
    ),
    page(
      "alert/$report/log",
      lazyPage(() => import("./pages/reports/ExecutionsPage"), "ExecutionsPage"),
    ),
    page(
      "report/list",
      lazyPage(() => import("./pages/reports/ReportsPage"), "ReportsPage"),
    ),
    page(
      "report/$report/log",
      lazyPage(() => import("./pages/reports/ExecutionsPage"), "ExecutionsPage"),
    ),
    page(
      "rowlevelsecurity/list",
      lazyPage(() => import("./pages/row-rules/RowRulesPage"), "RowRulesPage"),
    ),
    page(
      "actionlog/list",
      lazyPage(() => import("./pages/action-log/ActionLogPage"), "ActionLogPage"),
    ),
    page(
      "users",
      lazyPage(() => import("./pages/users/UsersPage"), "UsersPage"),
    ),
    page(
      "roles",
      lazyPage(() => import("./pages/roles/RolesPage"), "RolesPage"),
    ),
    page(
      "list_groups",
      lazyPage(() => import("./pages/groups/GroupsPage"), "GroupsPage"),
    ),
    page(
      "workspace",
      lazyPage(() => import("./pages/workspace/WorkspacePage"), "WorkspacePage"),
    ),
    page(
      "operator",
      lazyPage(() => import("./pages/workspace/OperatorPage"), "OperatorPage"),
    ),
    page(
      "user_info",
      lazyPage(() => import("./pages/profile/ProfilePage"), "ProfilePage"),
    ),
    page(
      "trash",
      lazyPage(() => import("./pages/trash/TrashPage"), "TrashPage"),
    ),
    page(
      "chart/add",
      lazyPage(() => import("./pages/explore/add/AddChartPage"), "AddChartPage"),
    ),
  ]),
]);

/** Addresses are Superset's: search parameters stay plain text, and a trailing slash is preserved. */
export const router = createRouter({
  routeTree: routes,
  trailingSlash: "preserve",
  scrollRestoration: true,
  defaultErrorComponent: PageCrash,
  defaultPendingMs: 200,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)])).toString();
    return text === "" ? "" : `?${text}`;
  },
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
