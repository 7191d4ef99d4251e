import type { Locale } from '@homeground/shared/contracts';
import { escapeHtml } from '../plain-pages';
import type { Operator, readLogPage } from '../operators';
import { deskPage, timeElement } from './desk-page';
import { deskWords } from './desk-words';

export const logPageSize = 100;

interface LogPageData {
  readonly locale: Locale;
  readonly operator: Operator;
  readonly lines: Awaited<ReturnType<typeof readLogPage>>;
}

export function logListPage({ locale, operator, lines }: LogPageData): string {
  const words = deskWords[locale];
  const rows = lines.map((line) => {
    const caseLink =
      line.case_id === null ? '' : `<a href="/operator/cases/${line.case_id}">${line.case_id.slice(-8)}</a>`;
    return `<tr><td>${line.number}</td><td>${timeElement(line.at)}</td><td>${escapeHtml(line.operator_name ?? words.server)}</td>
<td><code>${escapeHtml(line.act)}</code> ${escapeHtml(line.details)}</td><td>${caseLink}</td></tr>`;
  });
  const lastLine = lines.at(-1);
  const nextPageLink =
    lines.length === logPageSize && lastLine && lastLine.number > 1
      ? `<nav><a href="/operator/log?before=${lastLine.number}">${words.later}</a></nav>`
      : '';
  return deskPage({
    locale,
    operator,
    title: words.log,
    body: `<h1>${words.log}</h1><div class="wide" tabindex="0" role="region" aria-label="${words.log}"><table><thead><tr><th>#</th><th>${words.at}</th><th>${words.who}</th><th>${words.what}</th><th>${words.caseWord}</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>${nextPageLink}`,
  });
}
