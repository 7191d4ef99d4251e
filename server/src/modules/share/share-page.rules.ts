import { placeText, sportNames, type Locale, type MatchPreview } from '@homeground/shared/contracts';
import type { PictureFacts } from '../share-pictures';
import { escapeHtml, langAttribute, plainPage, formatStartTime } from '../plain-pages';
import { brand, factRow, hero } from './share-hero.rules';
import { shareWords } from './share-words';

interface Page {
  readonly locale: Locale;
  readonly title: string;
  /** Preview for messengers; null: the page has no preview. */
  readonly card: Card | null;
  readonly body: string;
}

interface Card {
  readonly title: string;
  readonly locale: Locale;
  readonly url: string;
  readonly picture: CardPicture | null;
  readonly description: string;
}

/** Address of a picture and its description. */
export interface CardPicture {
  readonly path: string;
  readonly alt: string;
}

interface CardInput {
  readonly match: MatchPreview;
  readonly picture: CardPicture | null;
  readonly cardLocale: Locale;
  readonly publicUrl: string;
}

interface SharePageInput extends CardInput {
  /** null: the sides of this match are not public (picture-facts.rules). */
  readonly facts: PictureFacts | null;
  /** The reader's language. */
  readonly locale: Locale;
}

/**
 * Renders what visitors without an account may see of a match (SPEC 5.5): title, sport, date, region, teams with their kits, and the score or who
 * won.
 */
export function sharePage({ facts, locale, ...card }: SharePageInput): string {
  const { match } = card;
  const words = shareWords[locale];
  return page({
    locale,
    title: match.title,
    card: cardOf(card),
    body: `${brand}${facts ? hero(facts, locale) : ''}<section><p class="sport">${sportNames[locale][match.sport]}</p><h1${langAttribute(match.title)}>${escapeHtml(match.title)}</h1>
<ul class="rows">${factRow('when', escapeHtml(formatStartTime(match, locale)))}${regionRow(match, locale)}</ul>
<p class="quiet">${words[sentenceOf(facts)]}</p></section>
<a href="/matches/${match.id}">${words.open}</a>
<p class="quiet about">${words.about}</p>`,
  });
}

/** Returns the tags that show a match in messengers, for the head of a page. */
export const previewTags = (input: CardInput): string => cardTags(cardOf(input));

function cardOf({ match, picture, cardLocale, publicUrl }: CardInput): Card {
  return {
    title: match.title,
    locale: cardLocale,
    url: `${publicUrl}/m/${match.id}`,
    picture: picture && { ...picture, path: `${publicUrl}${picture.path}` },
    description: factsLine(match, cardLocale),
  };
}

function regionOf(match: MatchPreview, locale: Locale): string {
  const names = match.region?.[locale];
  return names ? placeText([names.depth1, names.depth2, names.depth3], locale) : '';
}

const factsLine = (match: MatchPreview, locale: Locale): string =>
  [sportNames[locale][match.sport], formatStartTime(match, locale), regionOf(match, locale)]
    .filter(Boolean)
    .join(' · ');

/** Returns the row of the region. A word joiner prevents a line break after the hyphen of "Yeouido-dong". */
function regionRow(match: MatchPreview, locale: Locale): string {
  const region = regionOf(match, locale);
  return region && factRow('where', escapeHtml(region).replaceAll('-', '-\u2060'));
}

const sentences = {
  LOOKING: 'looking',
  AGAINST: 'against',
  OVER: 'over',
  SCORE: 'ended',
  OUTCOME: 'ended',
} as const;

const sentenceOf = (facts: PictureFacts | null) =>
  facts === null ? 'notLooking' : sentences[facts.progress.kind];

export function goneSharePage(locale: Locale): string {
  const words = shareWords[locale];
  return page({
    locale,
    title: words.gone,
    card: null,
    body: `${brand}<article><h1>${words.gone}</h1><p class="quiet">${words.goneText}</p></article><a href="/">${words.home}</a>`,
  });
}

function page({ locale, title, card, body }: Page): string {
  const tags = card
    ? `<meta name="description" content="${escapeHtml(card.description)}">
${cardTags(card)}`
    : '';
  return plainPage({ locale, title, tags, body });
}

function cardTags({ title, locale, url, picture, description }: Card): string {
  return `<meta property="og:type" content="website">
<meta property="og:site_name" content="Homeground">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:url" content="${escapeHtml(url)}">
<meta property="og:locale" content="${locale === 'ko' ? 'ko_KR' : 'en_GB'}">
${picture ? pictureTags(picture) : ''}`;
}

function pictureTags({ path, alt }: CardPicture): string {
  return `<meta property="og:image" content="${escapeHtml(path)}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escapeHtml(alt)}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:image:alt" content="${escapeHtml(alt)}">
`;
}

/** Returns the address of the product's share image, from the release folder of the shell. The page of the app names this folder. */
export function brandPictureOf(page: string): string | null {
  const [, folder] = /"(\/shell\/[^/"]+\/)/.exec(page) ?? [];
  return folder ? `${folder}share.png` : null;
}
