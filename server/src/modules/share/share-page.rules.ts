import { createHash } from 'node:crypto';
import { sportNames, type Locale, type MatchPreview } from '@homeground/shared/contracts';
import { shareWords } from './share-words';

// eslint-disable-next-line homeground/theme-colours -- this page stands outside the app and its theme; both schemes are in here
const style = `
:root { color-scheme: light dark; --page: #faf7f4; --raised: #fff; --text: #211b17; --quiet: #6b625b; --accent: #c2410c; --ink: #fff; }
@media (prefers-color-scheme: dark) { :root { --page: #14110f; --raised: #1e1a17; --text: #f5f1ec; --quiet: #b3a9a0; --accent: #fb923c; --ink: #14110f; } }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
main { box-sizing: border-box; max-width: 390px; min-height: 100vh; margin: 0 auto; padding: 48px 16px; display: flex; flex-direction: column; gap: 16px; justify-content: center; }
p, h1 { margin: 0; } h1 { font-size: 28px; line-height: 1.25; } .quiet { color: var(--quiet); } .facts { font-weight: 600; color: var(--accent); }
article { background: var(--raised); border-radius: 16px; padding: 24px 16px; display: grid; gap: 12px; }
a { display: block; box-sizing: border-box; min-height: 48px; padding: 12px 16px; border-radius: 12px; background: var(--accent); color: var(--ink); font-weight: 700; text-align: center; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
`;

/** This page runs nothing and loads nothing but the little style it carries. */
export const policyOfShare = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Page {
  readonly locale: Locale;
  readonly title: string;
  /** For the cards of messengers; null: a page not worth a card. */
  readonly card: {
    readonly url: string;
    readonly picture: string | null;
    readonly description: string;
  } | null;
  readonly body: string;
}

/** Title, sport, date and region, and nothing else: what SPEC 5.5 gives to somebody without an account. */
export function sharePage(
  match: MatchPreview,
  locale: Locale,
  { publicUrl, picture }: { readonly publicUrl: string; readonly picture: string | null },
): string {
  const words = shareWords[locale];
  const when = whenOf(match, locale);
  const names = match.region?.[locale];
  const region = names ? [names.depth1, names.depth2, names.depth3].filter(Boolean).join(' ') : '';
  const facts = [sportNames[locale][match.sport], when, region].filter(Boolean).join(' · ');
  return page({
    locale,
    title: match.title,
    card: {
      url: `${publicUrl}/m/${match.id}`,
      picture: picture && `${publicUrl}${picture}`,
      description: facts,
    },
    body: `<article><h1>${escaped(match.title)}</h1><p class="facts">${escaped(facts)}</p><p class="quiet">${words.intro}</p></article>
<a href="/matches/${match.id}">${words.open}</a>`,
  });
}

function whenOf({ startAt, timeZone }: MatchPreview, locale: Locale): string {
  const at = new Date(startAt);
  const day = new Intl.DateTimeFormat(locale === 'ko' ? 'ko-KR' : 'en-GB', {
    timeZone,
    weekday: 'short',
    month: 'long',
    day: 'numeric',
  }).format(at);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  return `${day} ${locale === 'ko' ? koreanTime(clock) : clock}`;
}

/** Node's own data has no Korean words for the halves of a day. */
function koreanTime(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const said = `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시`;
  return minute === 0 ? said : `${said} ${minute}분`;
}

export function goneSharePage(locale: Locale): string {
  const words = shareWords[locale];
  return page({
    locale,
    title: words.gone,
    card: null,
    body: `<article><h1>${words.gone}</h1><p class="quiet">${words.goneText}</p></article><a href="/">${words.home}</a>`,
  });
}

function page({ locale, title, card, body }: Page): string {
  const tags = card
    ? `<meta name="description" content="${escaped(card.description)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Homeground">
<meta property="og:title" content="${escaped(title)}">
<meta property="og:description" content="${escaped(card.description)}">
<meta property="og:url" content="${escaped(card.url)}">
<meta property="og:locale" content="${locale === 'ko' ? 'ko_KR' : 'en_GB'}">
${card.picture ? pictureTags(card.picture) : ''}`
    : '';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · Homeground</title>
${tags}<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}

function pictureTags(address: string): string {
  return `<meta property="og:image" content="${escaped(address)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
`;
}

/** The picture lies in the folder of the shell's release, which the page of the app names. */
export function pictureOf(page: string): string | null {
  const [, folder] = /"(\/shell\/[^/"]+\/)/.exec(page) ?? [];
  return folder ? `${folder}share.png` : null;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
