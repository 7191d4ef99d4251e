import { limits, type CardTerms, type FieldProblem, type ProposeCard } from '@homeground/shared/contracts';
import { invalidFields } from '../../platform/errors/refusal';
import { nameProblem } from '../names/names.rules';

const minute = 60_000;

/** Validates a proposal without the match: it contains exactly one kind of change, and a possible time. */
export function cardTermsOf({ time, place, kit }: ProposeCard, now: Date): CardTerms {
  const changed: CardTerms[] = [
    ...(time ? [{ kind: 'time', time } as const] : []),
    ...(place ? [{ kind: 'place', place: tidied(place) } as const] : []),
    ...(kit ? [{ kind: 'kit', kit } as const] : []),
  ];
  const [terms, ...more] = changed;
  if (!terms) throw invalidFields({ time: 'required' });
  if (more.length > 0) throw invalidFields({ [more[0]?.kind ?? 'kit']: 'not_allowed' });
  const problem = problemOf(terms, now);
  if (problem) throw invalidFields(problem);
  return terms;
}

function tidied(place: NonNullable<ProposeCard['place']>): NonNullable<ProposeCard['place']> {
  const tidy = (text: string) => text.normalize('NFC').trim();
  return { ...place, venueName: tidy(place.venueName), venueAddress: tidy(place.venueAddress) };
}

function problemOf(terms: CardTerms, now: Date): Record<string, FieldProblem> | null {
  if (terms.kind === 'kit')
    return terms.kit.host === terms.kit.applicant ? { 'kit.applicant': 'taken' } : null;
  if (terms.kind === 'place') {
    const { latitude, longitude, venueState, venueName } = terms.place;
    if ((latitude === null) !== (longitude === null)) return { 'place.latitude': 'required' };
    if (venueState === 'BOOKED' && venueName === '') return { 'place.venueName': 'required' };
    const problem = nameProblem(venueName, 'line');
    return problem && { 'place.venueName': problem };
  }
  const start = Date.parse(terms.time.startAt);
  // A 31st of February has the right pattern and is no moment.
  if (Number.isNaN(start)) return { 'time.startAt': 'wrong_format' };
  const { minMinutes, maxDays } = limits.match.startsIn;
  if (start < now.getTime() + minMinutes * minute) return { 'time.startAt': 'too_small' };
  return start > now.getTime() + maxDays * 1440 * minute ? { 'time.startAt': 'too_large' } : null;
}
