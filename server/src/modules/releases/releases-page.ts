import { createHash } from 'node:crypto';
import type { CountedReport } from './area-reports.repository';
import type { LivePart } from './release-state.rules';
import type { ReleaseWords } from './release-words';
import type { Published } from './site-releases.repository';

/** The browser's own colours in both appearances: the page has no theme to take them from, and needs no script. */
const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:24px 16px 48px}
h1{font-size:1.75rem;line-height:1.3;margin:0}h2{font-size:1.125rem;margin:40px 0 8px}p{margin:4px 0}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;min-width:44rem}
th,td{padding:10px 12px 10px 0;text-align:start;vertical-align:top;border-bottom:1px solid color-mix(in srgb,CanvasText 25%,Canvas)}
th{font-weight:600;white-space:nowrap}td{font-variant-numeric:tabular-nums}
code{font-size:.9em;overflow-wrap:anywhere}ul{margin:0;padding:0;list-style:none}.quiet{color:color-mix(in srgb,CanvasText 70%,Canvas)}
`;

/** Nothing but its own style sheet: no script, no picture, no form, no frame. */
export const releasesPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface ReleasesView {
  readonly generation: number | null;
  readonly parts: readonly LivePart[];
  readonly history: readonly Published[];
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function when(iso: string | null, words: ReleaseWords): string {
  if (iso === null) return `<span class="quiet">${words.longer}</span>`;
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return escaped(iso);
  const text = `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `<time datetime="${escaped(date.toISOString())}">${text}</time>`;
}

function reportItem({ version, channel, event, count }: CountedReport, words: ReleaseWords): string {
  const name = channel === 'stable' ? version : `${version} (${words.channels[channel]})`;
  return `<li><code>${escaped(name)}</code>: ${words.events[event]} ${count}</li>`;
}

function part({ part: name, version, since, canary, trouble }: LivePart, words: ReleaseWords): string {
  const other = canary ? `<code>${escaped(canary.version)}</code> ${canary.percent} %` : '–';
  const health =
    trouble.length > 0
      ? `<ul>${trouble.map((item) => reportItem(item, words)).join('')}</ul>`
      : name === 'shell'
        ? '–'
        : words.noTrouble;
  return `<tr><th scope="row">${escaped(name)}</th><td><code>${escaped(version)}</code></td><td>${when(since, words)}</td><td>${other}</td><td>${health}</td></tr>`;
}

function generation({ generation: number, at, who, why, command, changes }: Published, words: ReleaseWords) {
  const changed = changes.map(({ part: name, what, from, to, percent }) => {
    const share = percent === undefined ? '' : ` ${percent} %`;
    const kind = what === 'canary' ? ` (${words.channels.canary}${share})` : '';
    return `<li>${escaped(name)}${kind}: <code>${escaped(from ?? '–')}</code> → <code>${escaped(to ?? '–')}</code></li>`;
  });
  const cause = [command && `<code>${escaped(command)}</code>`, escaped(why)].filter(Boolean).join('<br>');
  return `<tr><th scope="row">${number}</th><td>${when(at, words)}</td><td>${escaped(who) || '–'}</td><td>${cause || '–'}</td><td>${changed.length > 0 ? `<ul>${changed.join('')}</ul>` : '–'}</td></tr>`;
}

function table(name: string, heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((item) => `<th scope="col">${item}</th>`).join('');
  return `<div class="wide" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

export function releasesPage({ generation: now, parts, history }: ReleasesView, words: ReleaseWords): string {
  const live =
    now === null
      ? `<p>${words.nothing}</p>`
      : `<p class="quiet">${words.generation} ${now}</p>
<h2>${words.live}</h2>${table(
          words.live,
          [words.part, words.version, words.since, words.canary, words.health],
          parts.map((item) => part(item, words)),
        )}
<p class="quiet">${words.healthNote}</p>
<h2>${words.history}</h2>${table(
          words.history,
          [words.generation, words.at, words.who, words.why, words.changed],
          history.map((item) => generation(item, words)),
        )}`;
  return `<!doctype html>
<html lang="${words.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title} · Homeground</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
${live}
</main>
</body>
</html>
`;
}
