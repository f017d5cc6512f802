import type { ChartExample } from "../example";

const response = {
  queries: [
    {
      colnames: ["Origin", "count", "seen"],
      coltypes: [1, 0, 2] as (0 | 1 | 2)[],
      rowcount: 4,
      data: [
        { Origin: "USA", count: 254, seen: 378691200000 },
        { Origin: "Japan", count: 79, seen: 347155200000 },
        { Origin: "Europe", count: 73, seen: 315532800000 },
        { Origin: "Korea & <others>", count: 8, seen: 378691200000 },
      ],
    },
  ],
};
const base = {
  viz_type: "handlebars",
  datasource: "1__table",
  query_mode: "aggregate",
  groupby: ["Origin"],
  metrics: ["count"],
  row_limit: 100,
};

const TABLE = `### Cars by origin

| Origin | Cars | Last seen |
| --- | ---: | --- |
{{#each data}}
| **{{Origin}}** | {{formatNumber count}} | {{dateFormat seen format="MMMM YYYY"}} |
{{/each}}`;

const CARDS = `<div class="cards">
{{#each data}}
<div class="card {{ifx (gt count 100) "large" "small"}}"><b>{{uppercase Origin}}</b><span>{{count}} cars{{#if @first}}, most of all{{/if}}</span></div>
{{/each}}
</div>`;
const CARDS_STYLE = `.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 12px; }
.card { display: flex; flex-direction: column; gap: 4px; padding: 16px; border-radius: 8px; border: 1px solid var(--border-2); }
.large { background: var(--accent-soft); color: var(--on-soft); }`;

const GROUPS = `{{#group data by="seen"}}
<h4>{{dateFormat value format="YYYY"}}</h4>
<ul>{{#each items}}<li>{{Origin}}: {{count}}</li>{{/each}}</ul>
{{/group}}`;

export const examples: readonly ChartExample[] = [
  { name: "The template of new charts", formData: base, response },
  { name: "A table in Markdown", formData: { ...base, handlebarsTemplate: TABLE, styleTemplate: "" }, response },
  {
    name: "Cards with a style of their own",
    formData: { ...base, handlebarsTemplate: CARDS, styleTemplate: CARDS_STYLE },
    response,
  },
  {
    name: "Grouped by year",
    formData: { ...base, handlebarsTemplate: GROUPS, styleTemplate: "h4 { margin: 12px 0 4px; }" },
    response,
  },
  {
    name: "A template that does not parse",
    formData: { ...base, handlebarsTemplate: "{{#each data}} never closed" },
    response,
  },
];
