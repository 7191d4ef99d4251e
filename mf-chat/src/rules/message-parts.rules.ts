import { isWithinHost, linkOfMatch, linkPattern } from '@homeground/shared/contracts';

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
 * International number with `+`, or domestic number with a leading 0, also with the area code in brackets. No digit or hyphen may precede
 * or follow the number.
 */
const phonePattern = String.raw`(?<![\d-])(?:\+\d{1,3}[ -]?\d{1,3}|\(0\d{1,2}\)|0\d{1,2}\)?)[ .-]?\d{3,4}[ .-]?\d{4}(?![\d-])`;
/** Three or four groups of digits with hyphens, three groups with spaces of which the second is short, or 11 to 14 digits. */
const bankAccountPattern = String.raw`(?<![\d-])(?:\d{2,6}(?:-\d{2,8}){2,3}|\d{2,6} \d{2,3} \d{5,8}|\d{11,14})(?![\d-])`;
/** Korean service number, such as 1588-1234, but no time span such as 1600-1800 and no prices such as 1500 3000. */
const serviceNumberPattern = String.raw`(?<![\d-])(?!1[568][0-5][05][- ][0-2]\d[0-5][05])1[568]\d{2}(?:-| (?!\d\d00))\d{4}(?![\d-])`;
const isServiceNumber = (match: string) => new RegExp(`^${serviceNumberPattern}$`, 'u').test(match);
const partPattern = new RegExp(
  `${linkPattern}|${phonePattern}|${bankAccountPattern}|${serviceNumberPattern}`,
  'giu',
);

const LONGEST_PATH = 24;
/** Minimum number of digits of a number to copy. A date has fewer digits. */
const FEWEST_DIGITS = 10;

export function messageParts(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let partEnd = 0;
  for (const { 0: match, index } of text.matchAll(partPattern)) {
    const part = partOf(match);
    if (!part) continue;
    const length = part.kind === 'link' ? part.href.length : match.length;
    if (index > partEnd) parts.push({ kind: 'words', text: text.slice(partEnd, index) });
    parts.push(part);
    partEnd = index + length;
  }
  if (partEnd < text.length) parts.push({ kind: 'words', text: text.slice(partEnd) });
  return parts;
}

function partOf(match: string): MessagePart | null {
  if (/^https?:/iu.test(match)) return linkOf(match);
  // A phone number that begins with 0 may have only nine digits.
  const digits = match.replaceAll(/\D/gu, '');
  return digits.length >= FEWEST_DIGITS || digits.startsWith('0') || isServiceNumber(match)
    ? { kind: 'number', text: match }
    : null;
}

function linkOf(match: string): MessagePart | null {
  const href = linkOfMatch(match);
  if (href === null) return null;
  const { hostname, pathname, search } = new URL(href);
  const path = `${pathname}${search}`;
  const host = hostname.replace(/^www\./u, '');
  const tail = path === '/' ? '' : path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
  return { kind: 'link', href, shownText: `${host}${tail}`, site: siteOf(hostname, pathname) };
}

/** Google's hosts: google.com, google.de, google.co.kr, google.com.au. Others can register names such as google.abc.me. */
const googlePattern = /^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/u;

function siteOf(hostname: string, pathname: string): KnownSite | null {
  if (isWithinHost(hostname, 'naver.me') || isWithinHost(hostname, 'naver.com')) return 'naver';
  if (isWithinHost(hostname, 'kko.to') || isWithinHost(hostname, 'map.kakao.com')) return 'kakao_map';
  if (hostname === 'maps.app.goo.gl' || hostname === 'maps.google.com') return 'google_maps';
  if (googlePattern.test(hostname) && pathname.startsWith('/maps')) return 'google_maps';
  return isWithinHost(hostname, 'youtu.be') || isWithinHost(hostname, 'youtube.com') ? 'youtube' : null;
}
