import { sportNames, type Locale } from '@homeground/shared/contracts';
import { formatStartTime } from '../plain-pages';
import type { PictureFacts } from './picture-facts.rules';
import { pictureWords } from './picture-words';

/** Describes the picture for screen readers. */
export function pictureAlt(facts: PictureFacts, locale: Locale): string {
  return [sidesOf(facts, locale), sportNames[locale][facts.sport], formatStartTime(facts, locale)].join(
    ' · ',
  );
}

function sidesOf({ host, away, progress, title }: PictureFacts, locale: Locale): string {
  const words = pictureWords[locale];
  const score = progress.kind === 'SCORE' ? `${progress.host} : ${progress.away}` : words.versus;
  if (host.name === null) return [title, progress.kind === 'SCORE' && score].filter(Boolean).join(' ');
  if (away === null) return `${host.name}, ${words.looking}`;
  return `${host.name} ${score} ${away.name ?? words.away}`;
}
