import type { Locale } from '@homeground/shared/contracts';
import type { Operator } from '../operators';
import { escapeHtml } from '../plain-pages';
import { deskPage } from './desk-page';
import { table } from './desk-table';
import { numberNames, type DayLine, type OpponentRate } from './numbers.repository';
import { regionsPerPage, type RegionLine } from './region-numbers.repository';
import { numbersWords } from './numbers-words';

interface NumbersPageData {
  readonly locale: Locale;
  readonly operator: Operator;
  readonly days: readonly DayLine[];
  readonly regions: readonly RegionLine[];
  /** Page of regions. */
  readonly page: number;
  readonly opponentRate: OpponentRate;
}

export function numbersPage({
  locale,
  operator,
  days,
  regions,
  page,
  opponentRate,
}: NumbersPageData): string {
  const words = numbersWords[locale];
  const { posts, confirmed, firstApplicationMinutes: minutes } = opponentRate;
  const share = posts === 0 ? '' : `${Math.round((100 * confirmed) / posts)}%`;
  const medianTime =
    minutes === null
      ? words.none
      : words.half(
          minutes < 120 ? words.minutes(Math.round(minutes)) : words.hours(Math.round(minutes / 60)),
        );
  const dayRows = days.map((line) => [line.day, ...numberNames.map((name) => `${line[name]}`)]);
  const regionHeads = [words.region, words.confirmed, ...numberNames.map((name) => words.names[name])];
  const regionRows = regions.map((line) => [
    line.region === null ? words.unknown : escapeHtml(line.region),
    String(line.found),
    ...numberNames.map((name) => String(line[name])),
  ]);
  const count = regions[0]?.regions ?? 0;
  const pageLink = (pageNumber: number, text: string) =>
    `<a href="/operator/numbers?page=${pageNumber}">${text}</a>`;
  const pages = [
    page > 1 ? pageLink(page - 1, words.earlier) : '',
    count > page * regionsPerPage ? pageLink(page + 1, words.later) : '',
  ].join('');
  return deskPage({
    locale,
    operator,
    title: words.title,
    body: `<h1>${words.title}</h1>
<section><h2>${words.finding}</h2><p>${words.found(share, posts)}</p><h2>${words.first}</h2><p>${medianTime}</p></section>
<section>${table(words.title, [words.day, ...numberNames.map((name) => words.names[name])], dayRows)}</section>
<section><h2>${words.regions(count)}</h2>${table(words.regions(count), regionHeads, regionRows)}${pages && `<nav>${pages}</nav>`}</section>`,
  });
}
