/** Part of a message: plain text, a link to open, or a number to copy. */
export type MessagePart =
  | { readonly kind: 'words'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly href: string;
      /** Visible text of a link: the host and the beginning of the path, so that users see the real target. */
      readonly shownText: string;
      readonly site: KnownSite | null;
    }
  | { readonly kind: 'number'; readonly text: string };

export type KnownSite = 'naver' | 'kakao_map' | 'google_maps' | 'youtube';

/**
 * Links contain only ASCII, because browsers copy addresses in ASCII. So a Korean particle after a link is not part of the link, and no
 * letter of another script can imitate a Latin letter.
 */
const linkPattern = String.raw`https?:\/\/[\x21-\x7e]+`;
/** International number with `+`, or domestic number with a leading 0. No digit or hyphen may precede or follow the number. */
const phonePattern = String.raw`(?<![\d-])(?:\+\d{1,3}[ -]?\d{1,3}|0\d{1,2})[ .-]?\d{3,4}[ .-]?\d{4}(?![\d-])`;
/** Three or four groups of digits with hyphens, or 11 to 14 digits without hyphens. */
const bankAccountPattern = String.raw`(?<![\d-])(?:\d{2,6}(?:-\d{2,8}){2,3}|\d{11,14})(?![\d-])`;
const partPattern = new RegExp(`${linkPattern}|${phonePattern}|${bankAccountPattern}`, 'giu');

const LONGEST_PATH = 24;
/** Minimum number of digits of a number to copy. A date has fewer digits. */
const FEWEST_DIGITS = 10;

export function messageParts(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let partEnd = 0;
  for (const { 0: match, index } of text.matchAll(partPattern)) {
    const part = partOf(match);
    if (!part) continue;
    const length = part.kind === 'link' ? withoutPunctuation(match).length : match.length;
    if (index > partEnd) parts.push({ kind: 'words', text: text.slice(partEnd, index) });
    parts.push(part);
    partEnd = index + length;
  }
  if (partEnd < text.length) parts.push({ kind: 'words', text: text.slice(partEnd) });
  return parts;
}

function partOf(match: string): MessagePart | null {
  if (/^https?:/iu.test(match)) return linkOf(withoutPunctuation(match));
  // A phone number that begins with 0 may have only nine digits.
  return match.replaceAll(/\D/gu, '').length >= FEWEST_DIGITS || match.startsWith('0')
    ? { kind: 'number', text: match }
    : null;
}

function linkOf(href: string): MessagePart | null {
  if (!URL.canParse(href)) return null;
  const { protocol, username, password, hostname, pathname, search } = new URL(href);
  // "https://bank.example@evil.example" reads like bank.example and leads to evil.example.
  const isPlain = /^https?:$/u.test(protocol) && username === '' && password === '' && hostname.includes('.');
  if (!isPlain) return null;
  const path = `${pathname}${search}`;
  const host = hostname.replace(/^www\./u, '');
  const tail = path === '/' ? '' : path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
  return { kind: 'link', href, shownText: `${host}${tail}`, site: siteOf(hostname, pathname) };
}

/**
 * Removes punctuation at the end of a link, because it belongs to the sentence. A closing bracket stays if it was opened inside the link.
 */
function withoutPunctuation(match: string): string {
  let trimmed = match;
  for (;;) {
    const lastCharacter = trimmed.at(-1) ?? '';
    const isOpenedInside = lastCharacter === ')' && trimmed.split('(').length >= trimmed.split(')').length;
    if (!/[.,;:!?'"<>)\]}]/u.test(lastCharacter) || isOpenedInside) return trimmed;
    trimmed = trimmed.slice(0, -1);
  }
}

const isWithin = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`);

function siteOf(hostname: string, pathname: string): KnownSite | null {
  if (isWithin(hostname, 'naver.me') || isWithin(hostname, 'naver.com')) return 'naver';
  if (isWithin(hostname, 'kko.to') || isWithin(hostname, 'map.kakao.com')) return 'kakao_map';
  if (hostname === 'maps.app.goo.gl' || hostname === 'maps.google.com') return 'google_maps';
  if (/^(?:www\.)?google\.[a-z.]{2,6}$/u.test(hostname) && pathname.startsWith('/maps')) return 'google_maps';
  return isWithin(hostname, 'youtu.be') || isWithin(hostname, 'youtube.com') ? 'youtube' : null;
}
