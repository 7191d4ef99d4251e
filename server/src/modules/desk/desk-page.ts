import { createHash } from 'node:crypto';
import type { Locale } from '@homeground/shared/contracts';
import { escapeHtml } from '../plain-pages';
import { type DeskAct, mayDo, type Operator } from '../operators';
import { deskWords } from './desk-words';
import { givenUpWords } from './given-up-words';
import { numbersWords } from './numbers-words';
import { peopleWords } from './people-words';
import { vitalsWords } from './vitals-words';

// eslint-disable-next-line homeground/theme-colours -- this page is outside the app and its theme; it has both colour schemes
const style = `
:root { color-scheme: light dark; --page: #faf7f4; --raised: #fff; --text: #211b17; --quiet: #6b625b; --line: #d9d1c9; --accent: #c2410c; --ink: #fff; --mark: #fff1e6; }
@media (prefers-color-scheme: dark) { :root { --page: #14110f; --raised: #1e1a17; --text: #f5f1ec; --quiet: #b3a9a0; --line: #453d37; --accent: #fb923c; --ink: #14110f; --mark: #3a2414; } }
* { box-sizing: border-box; } body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif;
  word-break: keep-all; overflow-wrap: anywhere; }
header, main { max-width: 60rem; margin: 0 auto; padding: 12px 16px; } header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; border-bottom: 1px solid var(--line); }
header strong { flex: 1 1 auto; } main { display: grid; gap: 20px; padding-bottom: 64px; } main > * { min-width: 0; }
h1 { font-size: 24px; line-height: 1.3; margin: 8px 0 0; } h3 { font-size: 16px; margin: 4px 0 8px; } .facts { grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); } h2 { font-size: 18px; margin: 0 0 8px; } p { margin: 4px 0; } .quiet { color: var(--quiet); font-size: 14px; }
a { color: var(--accent); font-weight: 600; } header a, nav a, .line { display: inline-flex; align-items: center; min-height: 44px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; } nav a[aria-current] { color: var(--text); text-decoration: none; border-bottom: 2px solid var(--accent); }
section, article { background: var(--raised); border: 1px solid var(--line); border-radius: 12px; padding: 16px; } ul, ol, dl { margin: 0; padding: 0; list-style: none; display: grid; gap: 12px; }
.cases li { background: var(--raised); border: 1px solid var(--line); border-radius: 12px; padding: 8px 16px; } dt { color: var(--quiet); font-size: 14px; } dd { margin: 0; white-space: pre-wrap; }
.around li { border-left: 3px solid var(--line); padding-left: 12px; } .around li.it { border-color: var(--accent); background: var(--mark); } img { max-width: 100%; max-height: 320px; border-radius: 8px; display: block; }
form { display: grid; gap: 8px; margin: 0; } fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 4px; } legend, label { font-weight: 600; padding: 0; }
fieldset label, .check { display: flex; gap: 12px; align-items: center; min-height: 44px; font-weight: 400; } input[type=radio], input[type=checkbox] { width: 22px; height: 22px; margin: 0; accent-color: var(--accent); }
input:not([type=radio], [type=checkbox]), textarea, select { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--quiet); border-radius: 8px; background: var(--page); color: var(--text); font: inherit; }
button { min-height: 48px; padding: 8px 16px; border: 1px solid var(--quiet); border-radius: 8px; background: var(--page); color: var(--text); font: inherit; font-weight: 700; cursor: pointer; }
button.first { background: var(--accent); border-color: var(--accent); color: var(--ink); } header button { min-height: 44px; border: 0; padding: 0; background: none; color: var(--accent); }
.late { font-weight: 700; color: var(--accent); } .alert { border: 2px solid var(--accent); border-radius: 8px; padding: 12px 16px; font-weight: 600; } .narrow { max-width: 390px; width: 100%; margin: 24px auto; } .wide { overflow-x: auto; } .side { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; } .side > p { flex: 1 1 12rem; } .facts + .side { align-items: start; margin-top: 12px; } summary { cursor: pointer; min-height: 44px; padding: 10px 0; font-weight: 600; color: var(--accent); }
table { border-collapse: collapse; width: 100%; min-width: 44rem; } th, td { padding: 8px 12px 8px 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
.numbers th, .numbers td { white-space: nowrap; padding-right: 20px; } :focus-visible { outline: 3px solid var(--text); outline-offset: 2px; } @media (min-width: 48rem) { .two { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 16px; } }
`;

/** Content security policy: no scripts, only the page's own style and pictures of this origin. */
export const deskPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export interface DeskPage {
  readonly locale: Locale;
  /** Null: no operator is signed in. */
  readonly operator: Operator | null;
  readonly title: string;
  readonly body: string;
}

export function deskPage({ locale, operator, title, body }: DeskPage): string {
  const words = deskWords[locale];
  const linkFor = (act: DeskAct, path: string, text: string) =>
    operator && mayDo(operator.role, act) ? `<a href="/operator/${path}">${text}</a>` : '';
  const log = linkFor('read_log', 'log', words.log);
  const givenUp = linkFor('handle_given_up', 'given-up', givenUpWords[locale].title);
  const bar = operator
    ? `<header><strong><a href="/operator">${words.desk}</a></strong><a href="/operator/find">${peopleWords[locale].find}</a><a href="/operator/numbers">${numbersWords[locale].title}</a><a href="/operator/pages">${vitalsWords[locale].title}</a>${log}<a href="/operator/releases">${words.releases}</a>${givenUp}
<span class="quiet">${escapeHtml(operator.name)} · ${words.roles[operator.role]}</span>
<form method="post" action="/operator/sign-out"><button>${words.signOut}</button></form></header>`
    : '';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Homeground</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>${bar}<main>${body}</main></body>
</html>
`;
}

export function timeElement(moment: Date): string {
  const iso = moment.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

export function alertOf(text: string | null): string {
  return text === null ? '' : `<p class="alert" role="alert">${text}</p>`;
}
