import type { Locale } from '@homeground/shared/contracts';
import type { Operator } from '../operators';
import type { LivePart, PublishedGeneration, ReportCount } from '../releases';
import { escapeHtml } from '../plain-pages';
import { deskPage } from './desk-page';
import { releaseWords, type ReleaseWords } from './release-words';

interface ReleasesPageData {
  readonly locale: Locale;
  readonly operator: Operator;
  /** Null: nothing was released into this site yet. */
  readonly generation: number | null;
  readonly parts: readonly LivePart[];
  readonly history: readonly PublishedGeneration[];
}

function formatTime(iso: string | null, words: ReleaseWords): string {
  if (iso === null) return `<span class="quiet">${words.longer}</span>`;
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return escapeHtml(iso);
  const text = `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `<time datetime="${escapeHtml(date.toISOString())}">${text}</time>`;
}

function reportItem({ version, channel, event, count }: ReportCount, words: ReleaseWords): string {
  const name = channel === 'stable' ? version : `${version} (${words.channels[channel]})`;
  return `<li><code>${escapeHtml(name)}</code>: ${words.events[event]} ${count}</li>`;
}

function partRow({ part: name, version, since, canary, reports }: LivePart, words: ReleaseWords): string {
  const canaryText = canary ? `<code>${escapeHtml(canary.version)}</code> ${canary.percent} %` : '–';
  const health =
    reports.length > 0
      ? `<ul>${reports.map((item) => reportItem(item, words)).join('')}</ul>`
      : name === 'shell'
        ? '–'
        : words.noTrouble;
  return `<tr><th scope="row">${escapeHtml(name)}</th><td><code>${escapeHtml(version)}</code></td><td>${formatTime(since, words)}</td><td>${canaryText}</td><td>${health}</td></tr>`;
}

function generationRow(
  { generation: number, at, who, why, command, changes }: PublishedGeneration,
  words: ReleaseWords,
) {
  const changeItems = changes.map(({ part: name, what, from, to, percent }) => {
    const share = percent === undefined ? '' : ` ${percent} %`;
    const kind = what === 'canary' ? ` (${words.channels.canary}${share})` : '';
    return `<li>${escapeHtml(name)}${kind}: <code>${escapeHtml(from ?? '–')}</code> → <code>${escapeHtml(to ?? '–')}</code></li>`;
  });
  const cause = [command && `<code>${escapeHtml(command)}</code>`, escapeHtml(why)]
    .filter(Boolean)
    .join('<br>');
  return `<tr><th scope="row">${number}</th><td>${formatTime(at, words)}</td><td>${escapeHtml(who) || '–'}</td><td>${cause || '–'}</td><td>${changeItems.length > 0 ? `<ul>${changeItems.join('')}</ul>` : '–'}</td></tr>`;
}

function releaseTable(name: string, heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((item) => `<th scope="col">${item}</th>`).join('');
  return `<div class="wide" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

export function releasesPage({
  locale,
  operator,
  generation: liveGeneration,
  parts,
  history,
}: ReleasesPageData): string {
  const words = releaseWords[locale];
  const live =
    liveGeneration === null
      ? `<p>${words.nothing}</p>`
      : `<p class="quiet">${words.generation} ${liveGeneration}</p>
<section><h2>${words.live}</h2>${releaseTable(
          words.live,
          [words.part, words.version, words.since, words.canary, words.health],
          parts.map((item) => partRow(item, words)),
        )}
<p class="quiet">${words.healthNote}</p></section>
<section><h2>${words.history}</h2>${releaseTable(
          words.history,
          [words.generation, words.at, words.who, words.why, words.changed],
          history.map((item) => generationRow(item, words)),
        )}</section>`;
  return deskPage({
    locale,
    operator,
    title: words.title,
    body: `<h1>${words.title}</h1>
${live}`,
  });
}
