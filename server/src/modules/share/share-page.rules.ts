import { sportNames, type Locale, type MatchPreview } from '@homeground/shared/contracts';
import { escaped, plainPage, whenOf } from './plain-page.rules';
import { shareWords } from './share-words';

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
  return plainPage({ locale, title, tags, body });
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
