import { expect, it } from "vitest";
import { postgres } from "../dialects/postgres";
import { languageOf } from "./language";
import { GLOBALS } from "./macro-globals";
import { Meter } from "./meter";
import { renderTemplate } from "./render";
import { valueOf } from "./values";

const data = {
  l: [1, 2, 3],
  d: { a: 1, b: "two", n: { m: "deep" } },
  d2: { b: 1, a: 2 },
  t: [5, 6],
  users: [
    { name: "ann", age: 30, active: true },
    { name: "bob", age: 20, active: false },
  ],
};
const render = (template: string): string =>
  renderTemplate(
    template,
    new Map([
      ...GLOBALS,
      ...Object.entries(data).map(([name, value]) => [name, () => valueOf(value, "author", new Meter())] as const),
    ]),
    languageOf(postgres),
    postgres,
    new Meter(),
  ).sql;

/** Templates and their output in Jinja2 3.1. */
const TEXTS: [string, string][] = [
  ["plain text", "plain text"],
  [
    "{{ 1 }} {{ 1.0 }} {{ 1.5 }} {{ 'a' }} {{ \"b\" }} {{ true }} {{ None }} {{ [1, 'a', 2.0] }} {{ (1,) }} {{ (1, 'x') }} {{ {'a': 1, 'b': [True, None]} }}",
    "1 1.0 1.5 a b True None [1, 'a', 2.0] (1,) (1, 'x') {'a': 1, 'b': [True, None]}",
  ],
  [
    "{{ 1 + 2 * 3 }} {{ (1 + 2) * 3 }} {{ 7 / 2 }} {{ 4 / 2 }} {{ 7 // 2 }} {{ -7 // 2 }} {{ -7 % 3 }} {{ 2 ** 3 }} {{ 2 ** -1 }} {{ 10 % 3 }}",
    "7 9 3.5 2.0 3 -4 2 8 0.5 1",
  ],
  [
    "{{ 1.5 + 1.5 }} {{ 0.1 + 0.2 }} {{ 1e3 }} {{ 1e20 }} {{ 1.5e-7 }} {{ 123456789012 }} {{ 1_000 }} {{ 3 * 1.0 }}",
    "3.0 0.30000000000000004 1000.0 1e+20 1.5e-07 123456789012 1000 3.0",
  ],
  [
    "{{ 'a' ~ 1 ~ None ~ 2.0 }} {{ 'a' + 'b' }} {{ 'ab' * 3 }} {{ [1] + [2] }} {{ [0] * 3 }} {{ 'x' 'y' }}",
    "a1None2.0 ab ababab [1, 2] [0, 0, 0] xy",
  ],
  [
    "{{ 1 == 1.0 }} {{ 'a' == \"a\" }} {{ [1, 2] == [1, 2] }} {{ 1 != 2 }} {{ 1 < 2 < 3 }} {{ 3 > 2 > 2 }} {{ 'a' < 'b' }} {{ 1 in [1, 2] }} {{ 'x' not in 'abc' }} {{ 'b' in 'abc' }} {{ 'k' in {'k': 1} }} {{ not true }} {{ not 1 == 2 }}",
    "True True True True True False True True True True True False True",
  ],
  [
    "{{ true and false }} {{ 0 or 'x' }} {{ 'a' and 'b' }} {{ none or [] }} {{ '' or 0 }} {{ not x }} {{ x or 'no' }}",
    "False x b [] 0 True no",
  ],
  ["{{ 'yes' if 1 else 'no' }} {{ 'a' if false else 'b' if true else 'c' }} [{{ 'gone' if false }}]", "yes b []"],
  [
    "{{ l[0] }} {{ l[-1] }} {{ l[1:] }} {{ l[:2] }} {{ l[::-1] }} {{ l[::2] }} {{ 'hello'[1:3] }} {{ 'hello'[-3:] }} {{ d.a }} {{ d['b'] }} {{ d.n.m }} {{ t[0] }} {{ 'abc'[0] }}",
    "1 3 [2, 3] [1, 2] [3, 2, 1] [1, 3] el llo 1 two deep 5 a",
  ],
  [
    "{{ x is defined }} {{ l is defined }} {{ d.zz is defined }} {{ none is none }} {{ 1 is number }} {{ 'a' is string }} {{ l is iterable }} {{ l is sequence }} {{ d is mapping }} {{ 3 is odd }} {{ 4 is even }} {{ 9 is divisibleby 3 }} {{ 1 is not none }} {{ x is undefined }} {{ true is boolean }} {{ 1 is integer }} {{ 1.5 is float }} {{ 2 is eq 2 }} {{ 2 is gt(1) }} {{ 'A' is upper }} {{ 1 is in [1] }} {{ not x is defined }} {{ 1 is sameas 1 }}",
    "False True False True True True True True True True True True True True True True True True True True True True True",
  ],
  [
    "{{ x | default('d') }} {{ '' | default('d') }} {{ '' | default('d', true) }} {{ none | d('e') }} {{ d.zz | default(1) }} {{ x | default }}",
    "d  d None 1 ",
  ],
  [
    "{{ l | join(', ') }} {{ l | join }} {{ ['a', 1] | join('-') }} {{ users | join(', ', attribute='name') }} {{ l | length }} {{ 'abc' | count }} {{ d | length }}",
    "1, 2, 3 123 a-1 ann, bob 3 3 3",
  ],
  [
    "{{ 'aBc' | lower }} {{ 'aBc' | upper }} {{ 'hello world it\\'s' | title }} {{ 'hELLO' | capitalize }} [{{ '  x ' | trim }}] {{ 'xxaxx' | trim('x') }} {{ 'a-b-c' | replace('-', '_') }} {{ 'aaa' | replace('a', 'b', 2) }}",
    "abc ABC Hello World It's Hello [x] a a_b_c bba",
  ],
  [
    "{{ '42' | int }} {{ '4.7' | int }} {{ 'x' | int }} {{ 'x' | int(7) }} {{ '0x1f' | int(0, 16) }} {{ '1.5' | float }} {{ '2' | float }} {{ 'q' | float(1.5) }} {{ 3 | float }} {{ 3.9 | int }} {{ -3 | abs }} {{ -2.5 | abs }} {{ true | int }}",
    "42 4 0 7 31 1.5 2.0 1.5 3.0 3 3 2.5 1",
  ],
  [
    "{{ 2.5 | round }} {{ 3.5 | round }} {{ 2.567 | round(2) }} {{ 2.1 | round(0, 'ceil') }} {{ 2.9 | round(method='floor') }} {{ 3 | round }} {{ 2.7 | round | int }}",
    "2.0 4.0 2.57 3.0 2.0 3 3",
  ],
  [
    "{{ l | first }} {{ l | last }} {{ 'abc' | first }} {{ l | min }} {{ l | max }} {{ l | sum }} {{ ['b', 'A', 'c'] | max }} {{ users | max(attribute='age') }} {{ users | sum(attribute='age') }} {{ [1.5, 2] | sum }}",
    "1 3 a 1 3 6 c {'name': 'ann', 'age': 30, 'active': True} 50 3.5",
  ],
  [
    "{{ l | sort }} {{ l | sort(reverse=true) }} {{ ['b', 'A', 'c'] | sort }} {{ ['b', 'A', 'c'] | sort(case_sensitive=true) }} {{ users | sort(attribute='age') | map(attribute='name') | list }} {{ l | reverse | list }} {{ 'abc' | reverse }}",
    "[1, 2, 3] [3, 2, 1] ['A', 'b', 'c'] ['A', 'b', 'c'] ['bob', 'ann'] [3, 2, 1] cba",
  ],
  [
    "{{ [1, 2, 1, 3] | unique | list }} {{ ['a', 'A', 'b'] | unique | join(',') }} {{ 'abc' | list }} {{ (1, 2) | list }}",
    "[1, 2, 3] a,b ['a', 'b', 'c'] [1, 2]",
  ],
  [
    "{{ ['a', 'b'] | map('upper') | join(',') }} {{ ['1', '2'] | map('int') | list }} {{ users | map(attribute='name') | list }} {{ users | map(attribute='zz', default='-') | list }} {{ ['a'] | map('replace', 'a', 'b') | list }}",
    "A,B [1, 2] ['ann', 'bob'] ['-', '-'] ['b']",
  ],
  [
    "{{ [1, 2, 3] | select('odd') | list }} {{ [1, 2, 3] | reject('odd') | list }} {{ [0, 1, ''] | select | list }} {{ [1, 2, 3] | select('gt', 1) | list }} {{ users | selectattr('age', 'ge', 30) | map(attribute='name') | join }} {{ users | rejectattr('age', 'equalto', 30) | list | length }} {{ users | selectattr('active') | list | length }}",
    "[1, 3] [2] [1] [2, 3] ann 1 1",
  ],
  [
    "{{ d2 | tojson }} {{ \"it's <b>\" | tojson }} {{ [1, 2.0, none, true] | tojson }} {{ 'é' | tojson }}",
    '{"a": 2, "b": 1} "it\\u0027s \\u003cb\\u003e" [1, 2.0, null, true] "\\u00e9"',
  ],
  [
    "{{ d2 | dictsort }} {{ d2 | items | list }} {{ d2 | dictsort(by='value') }} {{ d2.items() | list }} {{ d2.keys() | list }} {{ d2.values() | list }} {{ d2.get('a') }} {{ d2.get('zz', 5) }} {{ d2.get('zz') }}",
    "[('a', 2), ('b', 1)] [('b', 1), ('a', 2)] [('b', 1), ('a', 2)] [('b', 1), ('a', 2)] ['b', 'a'] [1, 2] 2 5 None",
  ],
  [
    "{{ [1,2,3,4,5] | batch(2) | list }} {{ [1,2,3] | batch(2, 'x') | list }} {{ [1,2,3,4,5] | slice(2) | list }} {{ users | groupby('age') | map('first') | list }} {{ [1, 2] | string }} {{ 5 | string }} {{ '%s-%d' | format('a', 3) }} {{ \"%05.2f\" | format(3.14159) }}",
    "[[1, 2], [3, 4], [5]] [[1, 2], [3, 'x']] [[1, 2, 3], [4, 5]] [20, 30] [1, 2] 5 a-3 03.14",
  ],
  [
    "{{ 'a b c'.split() }} {{ 'a,b,c'.split(',') }} {{ 'a,b,c'.split(',', 1) }} {{ 'a,b,c'.rsplit(',', 1) }} {{ ','.join(['a', 'b']) }} {{ 'aB'.lower() }} {{ 'aB'.upper() }} {{ ' x '.strip() }} {{ 'xax'.strip('x') }} {{ 'abc'.replace('b', 'X') }} {{ 'abc'.startswith('ab') }} {{ 'abc'.endswith('x') }} {{ 'abc'.find('c') }} {{ 'banana'.count('a') }}",
    "['a', 'b', 'c'] ['a', 'b', 'c'] ['a', 'b,c'] ['a,b', 'c'] a,b ab AB x a aXc True False 2 3",
  ],
  [
    "{{ '{} {1}'.format('a', 'b') if false else '{0} {1}'.format('a', 'b') }} {{ '{} {}'.format('a', 2) }} {{ '{x}!'.format(x=1) }} {{ '{:>5}|{:<5}|{:^5}'.format('a', 'b', 'c') }} {{ '{:.2f}'.format(1.234) }} {{ '{:,}'.format(1234567) }} {{ '{:05d}'.format(42) }} {{ '{0[k]}'.format({'k': 'v'}) }}",
    "a b a 2 1!     a|b    |  c   1.23 1,234,567 00042 v",
  ],
  [
    "{{ '%s' % 'a' }} {{ '%s %s' % ('a', 1) }} {{ '%d%%' % 50 }} {{ '%.1f' % 2.25 }} {{ '%5s|' % 'a' }} {{ '%-5s|' % 'a' }} {{ '%03d' % 7 }}",
    "a a 1 50% 2.2     a| a    | 007",
  ],
  [
    "{{ '7'.zfill(3) }} {{ 'ab'.title() }} {{ 'aB'.swapcase() }} {{ 'a'.center(5, '*') }} {{ 'a'.ljust(3) }}| {{ 'a'.rjust(3) }} {{ 'a-b'.partition('-') }} {{ '12'.isdigit() }} {{ 'a1'.isalnum() }} {{ 'ab'.isalpha() }} {{ 'xyz'.removeprefix('x') }} {{ 'a\\nb'.splitlines() }}",
    "007 Ab Ab **a** a  |   a ('a', '-', 'b') True True True yz ['a', 'b']",
  ],
  [
    "{% if l %}yes{% else %}no{% endif %} {% if x %}a{% elif 1 %}b{% else %}c{% endif %} {% if not x and l|length > 2 %}ok{% endif %}",
    "yes b ok",
  ],
  [
    "{% for i in l %}{{ i }}{% if not loop.last %},{% endif %}{% endfor %} {% for i in [] %}x{% else %}empty{% endfor %} {% for k, v in d2.items() %}{{ k }}={{ v }};{% endfor %}",
    "1,2,3 empty b=1;a=2;",
  ],
  [
    "{% for i in l if i > 1 %}{{ loop.index }}/{{ loop.length }}:{{ i }} {% endfor %}{% for i in range(3) %}{{ i }}{% endfor %} {% for i in range(1, 10, 3) %}{{ i }} {% endfor %}{% for c in 'abc' %}{{ c }}.{% endfor %}",
    "1/2:2 2/2:3 012 1 4 7 a.b.c.",
  ],
  [
    "{% for i in l %}{{ loop.first }} {{ loop.revindex }} {{ loop.index0 }} {{ loop.cycle('a', 'b') }} {{ loop.previtem | default('-') }} {{ loop.nextitem | default('-') }};{% endfor %}",
    "True 3 0 a - 2;False 2 1 b 1 3;False 1 2 a 2 -;",
  ],
  [
    "{% for a in [1, 2] %}{% for b in [3, 4] %}{{ loop.index }}{{ loop.depth }}{{ a }}{{ b }} {% endfor %}{{ loop.index }}|{% endfor %}",
    "1113 2114 1|1123 2124 2|",
  ],
  [
    "{% for i in [1, 1, 2] %}{{ loop.changed(i) }} {% endfor %}{% for i in l %}{% set z = i %}{% endfor %}{{ z is defined }}",
    "True False True False",
  ],
  [
    "{% set a = 1 %}{{ a }}{% set a, b = 1, 2 %}{{ a }}{{ b }} {% set c %}block {{ a }}{% endset %}[{{ c }}] {% set e | upper %}abc{% endset %}{{ e }} {% set f = [1] %}{% set _ = f.append(2) %}{{ f }}",
    "112 [block 1] ABC [1, 2]",
  ],
  [
    "{% set ns = namespace(n=0) %}{% for i in l %}{% set ns.n = ns.n + i %}{% endfor %}{{ ns.n }} {% with q = 5, r = 6 %}{{ q + r }}{% endwith %}{{ q is defined }}",
    "6 11False",
  ],
  [
    "{% macro m(a, b=2) %}<{{ a }}:{{ b }}>{% endmacro %}{{ m(1) }}{{ m(1, 3) }}{{ m(b=5, a=4) }} {% macro n() %}[{{ caller() }}]{% endmacro %}{% call n() %}in{% endcall %} {% macro o() %}{{ varargs }}{{ kwargs }}{% endmacro %}{{ o(1, x=2) }}",
    "<1:2><1:3><4:5> [in] (1,){'x': 2}",
  ],
  [
    "{% macro list_rows(items) %}{% for i in items %}({{ caller(i) }}){% endfor %}{% endmacro %}{% call(i) list_rows(l) %}{{ i * 2 }}{% endcall %}",
    "(2)(4)(6)",
  ],
  [
    "{% macro rec(n) %}{{ n }}{% if n > 0 %}{{ rec(n - 1) }}{% endif %}{% endmacro %}{{ rec(3) }} {% filter upper %}abc {{ 'd' }}{% endfilter %}",
    "3210 ABC D",
  ],
  ["a {#- comment -#} b {# {{ nope( }} #}c", "ab c"],
  ["  {%- if true -%}   x   {%- endif -%}   y", "xy"],
  ["a\n  {%- for i in l %}\n  {{ i }}\n  {%- endfor %}\nz", "a\n  1\n  2\n  3\nz"],
  [
    "{% raw %}{{ not rendered }} {% if %}{% endraw %} after {%- raw -%} x {%- endraw -%} y",
    "{{ not rendered }} {% if %} afterxy",
  ],
  [
    "{{ '}}' }} {{ \"{% if %}\" }} {{ {'a': {'b': 1}}['a']['b'] }} {{ {'a': {'b': 1}} }}",
    "}} {% if %} 1 {'a': {'b': 1}}",
  ],
  [
    "{{ 'it''s' }} {{ \"O'Neil\" }} {{ [\"O'Neil\", 'a\"b', 'a\\nb', 'c:\\\\d'] }} {{ 'a\\tb' }}",
    "its O'Neil [\"O'Neil\", 'a\"b', 'a\\nb', 'c:\\\\d'] a\tb",
  ],
  ["{{ -1 | abs }} {{ 2 - -1 }} {{ +3 }} {{ -(1 + 2) }} {{ - 2 ** 2 }} {{ 1 if 0 }}", "1 3 3 -3 4 "],
  [
    "{{ l | map('string') | map('length') | list }} {{ (l | length) + 1 }} {{ l | length + 1 }} {{ 'a' ~ 'b' | upper }} {{ ('a' ~ 'b') | upper }}",
    "[1, 1, 1] 4 4 aB AB",
  ],
  [
    "{{ range(5) | list }} {{ dict(a=1, b=2) }} {{ dict(a=1).a }} {{ l.index(2) }} {{ l.count(1) }} {{ d2.copy() }} {{ l.__class__ is defined }}",
    "[0, 1, 2, 3, 4] {'a': 1, 'b': 2} 1 1 1 {'b': 1, 'a': 2} False",
  ],
  [
    "{{ 'abcdefghij klm' | truncate(8) }} {{ 'abcdefghij klm' | truncate(8, true, '..') }} {{ 'a b c' | wordcount }} {{ 'a b&c/d' | urlencode }} {{ 'x' | center(5) }}| {{ 'a\\nb' | indent(2) }} {{ '<a>' | e }}",
    "abcde... abcdef.. 3 a%20b%26c/d   x  | a\n  b &lt;a&gt;",
  ],
  [
    "{% if 'a' in ['a', 'b'] and not ('c' in ['a']) %}1{% endif %}{% if d2.a == 1 or d2.b == 5 %}2{% endif %}{% if l[0] == 1 %}3{% endif %}",
    "13",
  ],
  [
    "{% set c = cycler('a', 'b') %}{{ c.next() }}{{ c.next() }}{{ c.next() }}{{ c.current }} {% set j = joiner(' AND ') %}{% for i in l %}{{ j() }}x={{ i }}{% endfor %}",
    "abab x=1 AND x=2 AND x=3",
  ],
  [
    "WHERE 1 = 1 {% if x is defined %}AND a = 1{% endif %}{% if l %} AND b IN ({{ \"'\" + \"','\".join(['u', 'v']) + \"'\" }}){% endif %}",
    "WHERE 1 = 1  AND b IN ('u','v')",
  ],
  [
    "{{ [3, 1, 2] | sort | first }} {{ [[1, 'b'], [1, 'a']] | sort }} {{ [(1, 2), (0, 5)] | min }} {{ [] | first | default('none') }} {{ [] | max | default('q') }} {{ none | string }} {{ [none, 1] }}",
    "1 [[1, 'a'], [1, 'b']] (0, 5) none q None [None, 1]",
  ],
  ["{{ 1 }}{{ 2 -}}   {{ 3 }} {{- 4 }} {{+ 5 }}", "1234 5"],
  [
    '{{ "a" if l is defined and l else "b" }} {{ l is not none }} {{ (1, 2)[0] }} {{ [1, [2, 3]][1][0] }} {{ d.n[\'m\'] }} {{ users[0].name }} {{ users.0.name }}',
    "a True 1 2 deep ann ann",
  ],
  [
    "{{ 1, 2 }} {% for (a, b) in [(1, 2)] %}{{ a }}{{ b }}{% endfor %} {% set (a, b) = (3, 4) %}{{ a }}{{ b }} {% for x in 1, 2 %}{{ x }}{% endfor %}",
    "(1, 2) 12 34 12",
  ],
  [
    "{{ true + 1 }} {{ 'a' is in 'abc' }} {{ 7 // 2.0 }} {{ 5 % 2.5 }} {{ 2 ** 0.5 }} {{ 100 * 1.1 }} {{ 1/3 }} {{ 1e16 }} {{ 12345678.9 }} {{ -0.0 }}",
    "2 True 3.0 0.0 1.4142135623730951 110.00000000000001 0.3333333333333333 1e+16 12345678.9 -0.0",
  ],
];

it.each(TEXTS)("renders %s as Jinja does", (template, text) => {
  expect(render(template)).toBe(text);
});

/** Templates and their errors in Jinja2 3.1. */
const COMPLAINTS: [string, string, string][] = [
  ["{{ nope( }}", "TemplateSyntaxError", "unexpected '}', expected ')'"],
  ["{{ 1 + }}", "TemplateSyntaxError", "unexpected 'end of print statement'"],
  [
    "{% if 1 %}x",
    "TemplateSyntaxError",
    "Unexpected end of template. Jinja was looking for the following tags: 'elif' or 'else' or 'endif'. The innermost block that needs to be closed is 'if'.",
  ],
  ["{% what %}", "TemplateSyntaxError", "Encountered unknown tag 'what'."],
  ["{{ nope() }}", "UndefinedError", "'nope' is undefined"],
  ["{{ 'a' | nope }}", "TemplateAssertionError", "No filter named 'nope'."],
  ["{{ 1 is nope }}", "TemplateAssertionError", "No test named 'nope'."],
  ["{{ x + 1 }}", "UndefinedError", "'x' is undefined"],
  ["{{ x.y }}", "UndefinedError", "'x' is undefined"],
  ["{{ x() }}", "UndefinedError", "'x' is undefined"],
  ["{{ 1 / 0 }}", "ZeroDivisionError", "division by zero"],
  ["{{ 'a' + 1 }}", "TypeError", 'can only concatenate str (not "int") to str'],
  ["{{ 1 < 'a' }}", "TypeError", "'<' not supported between instances of 'int' and 'str'"],
  ["{{ [1, 2 }}", "TemplateSyntaxError", "unexpected '}', expected ']'"],
  ["{{ foo bar }}", "TemplateSyntaxError", "expected token 'end of print statement', got 'bar'"],
  ["{% for x l %}{% endfor %}", "TemplateSyntaxError", "expected token 'in', got 'l'"],
  ["{{ }}", "TemplateSyntaxError", "Expected an expression, got 'end of print statement'"],
  ["{{ 'open }}", "TemplateSyntaxError", 'unexpected char "\'" at 3'],
  ["SELECT {{ nope( AS a", "TemplateSyntaxError", "expected token ',', got 'a'"],
  ["{{ a.b.c }}", "UndefinedError", "'a' is undefined"],
  ["{% for a, b in [1] %}{% endfor %}", "TypeError", "cannot unpack non-iterable int object"],
  ["{{ 5() }}", "TypeError", "'int' object is not callable"],
  ["{% endif %}", "TemplateSyntaxError", "Encountered unknown tag 'endif'."],
  ["{{ 1 | int( }}", "TemplateSyntaxError", "unexpected '}', expected ')'"],
  ["{{ f(a=1, 2) }}", "TemplateSyntaxError", "invalid syntax for function call expression"],
  ["{{ {1 2} }}", "TemplateSyntaxError", "expected token ':', got 'integer'"],
  ["{{ x | upper | nope }}", "TemplateAssertionError", "No filter named 'nope'."],
  ["{{ (1 }}", "TemplateSyntaxError", "unexpected '}', expected ')'"],
  ["{{ 1 ] }}", "TemplateSyntaxError", "unexpected ']'"],
  ["{{ ~ }}", "TemplateSyntaxError", "unexpected '~'"],
  ["{% macro m( %}{% endmacro %}", "TemplateSyntaxError", "expected token 'name', got '%'"],
  ["{% if %}{% endif %}", "TemplateSyntaxError", "Expected an expression, got 'end of statement block'"],
  ["{{ 'a'.nope() }}", "UndefinedError", "'str object' has no attribute 'nope'"],
  ["{{ d.zz.y }}", "UndefinedError", "'dict object' has no attribute 'zz'"],
];

it.each(COMPLAINTS)("refuses %s as Jinja does", (template, kind, detail) => {
  expect(() => render(template)).toThrow(expect.objectContaining({ kind, detail }));
});
