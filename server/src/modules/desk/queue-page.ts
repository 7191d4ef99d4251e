import type { Locale } from '@homeground/shared/contracts';
import { escapeHtml } from '../plain-pages';
import type { Operator } from '../operators';
import {
  queuePageSize,
  queueViews,
  type QueueCounts,
  type QueueLine,
  type QueueView,
} from './desk.repository';
import { alertOf, deskPage, timeElement } from './desk-page';
import { deskWords } from './desk-words';

export function signInPage(
  locale: Locale,
  { problem, name }: { readonly problem: string | null; readonly name: string },
): string {
  const words = deskWords[locale];
  return deskPage({
    locale,
    operator: null,
    title: words.desk,
    body: `<article class="narrow"><h1>${words.desk}</h1>${alertOf(problem)}
<form method="post" action="/operator/sign-in">
<label for="name">${words.name}</label><input id="name" name="name" required maxlength="60" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(name)}">
<label for="password">${words.password}</label><input id="password" name="password" type="password" required maxlength="200" autocomplete="current-password">
<label for="code">${words.code}</label><input id="code" name="code" required maxlength="10" inputmode="numeric" autocomplete="one-time-code">
<button class="first">${words.signIn}</button></form></article>`,
  });
}

export interface QueuePageData {
  readonly locale: Locale;
  readonly operator: Operator;
  readonly view: QueueView;
  readonly page: number;
  readonly lines: readonly QueueLine[];
  readonly counts: QueueCounts;
  readonly now: Date;
}

export function queuePage({ locale, operator, view, page, lines, counts, now }: QueuePageData): string {
  const words = deskWords[locale];
  const count = (item: QueueView) => (item === 'closed' ? '' : ` (${counts[item]})`);
  const tabs = queueViews.map(
    (item) =>
      `<a href="/operator?view=${item}"${item === view ? ' aria-current="page"' : ''}>${words.views[item]}${count(item)}</a>`,
  );
  const pageLines = lines.slice(0, queuePageSize);
  const list =
    pageLines.length === 0
      ? `<p>${words.empty[view]}</p>`
      : `<ul class="cases">${pageLines.map((line) => caseLine(line, { locale, view, now })).join('')}</ul>`;
  const pageLink = (pageNumber: number, text: string) =>
    `<a href="/operator?view=${view}&amp;page=${pageNumber}">${text}</a>`;
  const pages = [
    page > 1 ? pageLink(page - 1, words.earlier) : '',
    lines.length > queuePageSize ? pageLink(page + 1, words.later) : '',
  ].join('');
  return deskPage({
    locale,
    operator,
    title: words.views[view],
    body: `<h1>${words.views[view]}</h1><nav aria-label="${words.desk}">${tabs.join('')}</nav>${list}${pages && `<nav>${pages}</nav>`}`,
  });
}

function caseLine(
  line: QueueLine,
  { locale, view, now }: { readonly locale: Locale; readonly view: QueueView; readonly now: Date },
): string {
  const words = deskWords[locale];
  const isLate = line.dueAt !== null && line.dueAt <= now;
  const due =
    line.dueAt && view !== 'closed'
      ? `<p${isLate ? ' class="late"' : ''}>${words.due[view]} ${timeElement(line.dueAt)}${isLate ? ` · ${words.late}` : ''}</p>`
      : '';
  const reasonTexts = line.reasons.map((reason) => words.reportReasons[reason]).join(', ');
  const assignee = line.assignedTo === null ? words.nobody : words.assigned(escapeHtml(line.assignedTo));
  return `<li><a class="line" href="/operator/cases/${line.id}">${words.kinds[line.kind]} · ${words.reports(line.reports)}</a>
<p>${reasonTexts}</p>${line.isDoubtful ? `<p class="quiet">${words.doubtful}</p>` : ''}${due}<p class="quiet">${timeElement(line.openedAt)} · ${assignee}</p></li>`;
}

export function messagePage(locale: Locale, operator: Operator, text: string): string {
  const words = deskWords[locale];
  return deskPage({
    locale,
    operator,
    title: words.desk,
    body: `${alertOf(text)}<p><a href="/operator">${words.back}</a></p>`,
  });
}
