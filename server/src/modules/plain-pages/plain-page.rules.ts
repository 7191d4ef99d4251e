import { createHash } from 'node:crypto';
import { langOf, type Locale } from '@homeground/shared/contracts';

// eslint-disable-next-line homeground/theme-colours -- these pages are outside the app and its theme; this style has both colour schemes
const style = `
:root { color-scheme: light dark; --page: #fbf8f4; --raised: #fff; --line: #e8e0d7; --text: #211b16; --quiet: #665c53; --accent: #c2410c; --ink: #fff; --shadow: 0 6px 24px -6px rgb(74 44 16 / 18%), 0 1px 3px rgb(74 44 16 / 8%); }
@media (prefers-color-scheme: dark) { :root { --page: #14110f; --raised: #1e1a17; --line: #322c27; --text: #f5f1ec; --quiet: #b8ada2; --accent: #fb923c; --ink: #241205; --shadow: 0 0 0 1px #322c27; } }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; word-break: keep-all; overflow-wrap: anywhere; text-wrap: pretty; }
main { box-sizing: border-box; max-width: 390px; min-height: 100vh; margin: 0 auto; padding: 8px 16px 48px; display: flex; flex-direction: column; gap: 16px; }
p, h1 { margin: 0; } h1 { font-size: 28px; line-height: 1.25; text-wrap: balance; } h2 { margin: 0; font-size: 20px; } .quiet { color: var(--quiet); }
article { background: var(--raised); border-radius: 16px; box-shadow: var(--shadow); padding: 24px 16px; display: grid; gap: 12px; }
a { display: block; box-sizing: border-box; min-height: 48px; padding: 12px 16px; border-radius: 12px; background: var(--accent); color: var(--ink); font-weight: 700; text-align: center; text-decoration: none; }
a.second { border: 1px solid var(--quiet); background: var(--page); color: var(--text); }
p.quiet a { display: inline; min-height: 0; padding: 0; background: none; color: var(--accent); text-decoration: underline; }
form { display: grid; gap: 8px; } label { font-weight: 600; } form > label:not(.check) { margin-top: 16px; } ul { margin: 0; padding-inline-start: 20px; }
input, textarea, select { box-sizing: border-box; width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--quiet); border-radius: 12px; background: var(--page); color: var(--text); font: inherit; }
select { appearance: none; padding-inline-end: 40px; background: linear-gradient(45deg, transparent 50%, var(--text) 50%) right 21px center / 6px 6px no-repeat, linear-gradient(-45deg, transparent 50%, var(--text) 50%) right 15px center / 6px 6px no-repeat, var(--page); }
.check { display: flex; gap: 12px; align-items: center; min-height: 44px; font-weight: 400; } .check input { width: 22px; min-height: 22px; margin: 0; flex: none; accent-color: var(--accent); }
table { border-collapse: collapse; } th, td { padding: 8px 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); hyphens: auto; } td + td, th + th { padding-inline-start: 16px; }
@media (max-width: 374px) { .stacked tr, .stacked td { display: block; } .stacked tr { padding: 8px 0; border-bottom: 1px solid var(--line); } .stacked th, .stacked td { padding: 0; border: 0; } .stacked td:first-child { font-weight: 600; } .stacked th + th::before { content: '· '; } }
button { min-height: 48px; padding: 12px 16px; border: 1px solid var(--quiet); border-radius: 12px; background: var(--page); color: var(--text); font: inherit; font-weight: 700; cursor: pointer; }
button.first, button[aria-pressed=true] { border-color: var(--accent); background: var(--accent); color: var(--ink); }
.alert { padding: 12px 16px; border: 1px solid var(--accent); border-radius: 12px; font-weight: 600; } dl { margin: 0; display: grid; gap: 8px; } dt { color: var(--quiet); font-size: 14px; } dd { margin: 0; font-weight: 600; }
.brand { display: flex; gap: 8px; align-items: center; min-height: 48px; font-weight: 700; font-size: 18px; }
.sides { position: relative; isolation: isolate; display: grid; grid-template-columns: minmax(0, 1fr) minmax(88px, min-content) minmax(0, 1fr); align-items: start; overflow: hidden; padding: 12px 8px 24px; border: 1px solid var(--line); border-radius: 16px; background: var(--raised); text-align: center; }
.sides::before { content: ''; position: absolute; z-index: -1; inset: 0 auto 0 50%; border-left: 1px solid var(--line); }
.sides figure { margin: 0; padding: 0 4px; display: grid; gap: 8px; justify-items: center; min-width: 0; } .sides figcaption { font-weight: 700; line-height: 1.3; max-width: 100%; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) { .sides svg > g { stroke: var(--quiet); stroke-opacity: .7; } }
.sides svg { display: block; width: 100%; max-width: 112px; height: auto; }
.sides img { display: block; width: 75%; max-width: 84px; height: auto; aspect-ratio: 1; margin: 14px 0; border-radius: 21px; background: #fff; object-fit: cover; }
.between { box-sizing: border-box; align-self: center; display: grid; place-content: center; min-height: 88px; padding: 8px; border: 1px solid var(--line); border-radius: 44px; background: var(--raised); font-weight: 700; font-size: 28px; line-height: 1.1; white-space: nowrap; font-variant-numeric: tabular-nums; } .between span { font-size: 18px; } .between small { display: block; font-size: 12px; font-weight: 600; color: var(--quiet); }
section { display: grid; gap: 12px; } .sport, .facts { font-weight: 600; color: var(--accent); } .rows { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; font-weight: 600; } .rows li { display: grid; grid-template-columns: 24px minmax(0, 1fr); gap: 12px; align-items: start; } .rows svg { fill: none; stroke: var(--quiet); stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; } .about { font-size: 14px; text-align: center; }
a:focus-visible, button:focus-visible, input:focus-visible, textarea:focus-visible, select:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
`;

interface PagePolicy {
  readonly forms: boolean;
  /** True if the page shows pictures of our own. */
  readonly pictures?: boolean;
}

/** Returns the policy for plain pages: no script, no resources except our own pictures, only the inline style. */
export const policyOfPlainPage = ({ forms, pictures = false }: PagePolicy): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    ...(pictures ? ["img-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${forms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** Renders a page for people without an account, outside the app and without a script. */
export function plainPage({
  locale,
  title,
  tags = '',
  body,
}: {
  readonly locale: Locale;
  readonly title: string;
  /** Further tags of the head, for previews in messengers. */
  readonly tags?: string;
  readonly body: string;
}): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Homeground</title>
${tags}<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}

/** Formats day and time of a match in its time zone. */
export function formatStartTime(
  { startAt, timeZone }: { readonly startAt: string; readonly timeZone: string },
  locale: Locale,
): string {
  const startTime = new Date(startAt);
  const day = new Intl.DateTimeFormat(locale === 'ko' ? 'ko-KR' : 'en-GB', {
    timeZone,
    weekday: 'short',
    month: 'long',
    day: 'numeric',
  }).format(startTime);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(startTime);
  return `${day} ${locale === 'ko' ? koreanTime(clock) : clock}`;
}

/** Formats a time in Korean, because Node's locale data lacks the Korean words for a.m. and p.m. */
function koreanTime(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const time = `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시`;
  return minute === 0 ? time : `${time} ${minute}분`;
}

/** Returns the attribute `lang` for a text that somebody wrote, with a space before it. */
export function langAttribute(text: string): string {
  const lang = langOf(text);
  return lang ? ` lang="${lang}"` : '';
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
