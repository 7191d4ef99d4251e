import { sportNames, type Locale } from '@homeground/shared/contracts';
import { formatStartTime } from '../plain-pages';
import type { PictureFacts } from './picture-facts.rules';
import { endingOf } from './ending.rules';
import { pictureWords } from './picture-words';

/** Describes the picture for screen readers. */
export function pictureAlt(facts: PictureFacts, locale: Locale): string {
  return [sidesOf(facts, locale), sportNames[locale][facts.sport], formatStartTime(facts, locale)].join(
    ' · ',
  );
}

function sidesOf({ host, away, progress, title }: PictureFacts, locale: Locale): string {
  const words = pictureWords[locale];
  const ending = endingOf(progress, locale);
  if (host.name === null) return [title, ending?.text].filter(Boolean).join(' ');
  if (away === null) return `${host.name}, ${words.looking}`;
  const awayName = away.name ?? words.away;
  if (progress.kind === 'OUTCOME') return words.namedOutcome[progress.winner](host.name, awayName);
  return `${host.name} ${ending?.text ?? words.versus} ${awayName}`;
}
