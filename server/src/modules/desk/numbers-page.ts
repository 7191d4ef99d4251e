import type { Locale } from '@homeground/shared/contracts';
import type { Operator } from '../operators/operator-sign-in.usecases';
import { escaped } from '../share/plain-page.rules';
import { deskPage } from './desk-page';
import { numberNames, type DayLine, type Finding, type RegionLine } from './numbers.repository';
import { numbersWords } from './numbers-words';

interface NumbersPageData {
  readonly locale: Locale;
  readonly operator: Operator;
  readonly days: readonly DayLine[];
  readonly regions: readonly RegionLine[];
  readonly finding: Finding;
}

export function numbersPage({ locale, operator, days, regions, finding }: NumbersPageData): string {
  const words = numbersWords[locale];
  const { posts, confirmed, firstApplicationMinutes: minutes } = finding;
  const share = posts === 0 ? '' : `${Math.round((100 * confirmed) / posts)} %`;
  const medianTime =
    minutes === null
      ? words.none
      : words.half(
          minutes < 120 ? words.minutes(Math.round(minutes)) : words.hours(Math.round(minutes / 60)),
        );
  const dayRows = days.map((line) => [line.day, ...numberNames.map((name) => `${line[name]}`)]);
  const regionRows = regions.map((line) => [
    line.region === null ? words.unknown : escaped(line.region),
    ...[line.signUps, line.posts, line.confirmed].map(String),
  ]);
  return deskPage({
    locale,
    operator,
    title: words.title,
    body: `<h1>${words.title}</h1>
<section><h2>${words.finding}</h2><p>${words.found(share, posts)}</p><h2>${words.first}</h2><p>${medianTime}</p></section>
<section>${table(words.title, [words.day, ...numberNames.map((name) => words.names[name])], dayRows)}</section>
<section><h2>${words.regions}</h2>${table(words.regions, [words.region, words.names.signUps, words.names.posts, words.confirmed], regionRows)}</section>`,
  });
}

function table(name: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<div class="wide numbers" tabindex="0" role="region" aria-label="${name}"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}
