import type { GivenUpCount, GivenUpRow } from '../../platform/queues';
import { escapeHtml } from '../plain-pages';
import type { Admission } from './desk-admission';
import { alertOf, deskPage, timeElement } from './desk-page';
import { givenUpWords, type GivenUpWords } from './given-up-words';

export const givenUpPerPage = 50;

interface GivenUpPageData extends Admission {
  readonly counts: readonly GivenUpCount[];
  /** Rows of this page, and the first of the next page. */
  readonly rows: readonly GivenUpRow[];
  readonly page: number;
  /** Result of the button that led to this page. */
  readonly message: string | null;
}

/** Shows the failed work of the queues, without its content, and buttons to retry or discard it. */
export function givenUpPage({ locale, operator, counts, rows, page, message }: GivenUpPageData): string {
  const words = givenUpWords[locale];
  const pageLink = (pageNumber: number, text: string) =>
    `<a href="/operator/given-up?page=${pageNumber}">${text}</a>`;
  const pages = [
    page > 1 ? pageLink(page - 1, words.previous) : '',
    rows.length > givenUpPerPage ? pageLink(page + 1, words.more) : '',
  ].join('');
  const lists =
    counts.length === 0
      ? `<p>${words.none}</p>`
      : `<h2>${words.kinds}</h2><ul class="cases">${counts.map((item) => kindItem(item, words)).join('')}</ul>
<h2>${words.rows}</h2><ul class="cases">${rows
          .slice(0, givenUpPerPage)
          .map((row) => rowItem(row, words))
          .join('')}</ul>`;
  return deskPage({
    locale,
    operator,
    title: words.title,
    body: `<h1>${words.title}</h1>${alertOf(message)}<p class="quiet">${words.intro}</p>
${lists}${pages && `<nav>${pages}</nav>`}`,
  });
}

const nameOf = ({ queue, kind }: Pick<GivenUpRow, 'queue' | 'kind'>, words: GivenUpWords) =>
  `${words.queues[queue]} <code>${escapeHtml(kind)}</code>`;

const hiddenFields = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

function kindItem({ queue, kind, count }: GivenUpCount, words: GivenUpWords): string {
  return `<li class="side"><p>${nameOf({ queue, kind }, words)} · ${words.count(count)}</p>
<form method="post" action="/operator/given-up/retry">${hiddenFields({ queue, kind })}<button>${words.retryAll}</button></form></li>`;
}

function rowItem(row: GivenUpRow, words: GivenUpWords): string {
  const { queue, kind, key, attempts, givenUpAt, error } = row;
  const fields = hiddenFields({ queue, kind, key });
  return `<li><h3>${nameOf(row, words)}</h3><dl class="facts"><div><dt>${words.givenUp}</dt><dd>${timeElement(givenUpAt)}</dd></div>
<div><dt>${words.attempts}</dt><dd>${attempts}</dd></div><div><dt>${words.error}</dt><dd>${escapeHtml(error ?? words.noError)}</dd></div>
<div><dt>${words.key}</dt><dd><code>${escapeHtml(key)}</code></dd></div></dl>
<div class="side"><form method="post" action="/operator/given-up/retry">${fields}<button>${words.retry}</button></form>
<details><summary>${words.discard}</summary><form method="post" action="/operator/given-up/discard">${fields}<p>${words.discardHint}</p>
<label class="check"><input type="checkbox" name="really" value="yes" required>${words.really}</label><button>${words.discardNow}</button></form></details></div></li>`;
}
