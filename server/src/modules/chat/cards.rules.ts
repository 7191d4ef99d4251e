import { limits, type CardTerms, type FieldProblem, type ProposeCard } from '@homeground/shared/contracts';
import { invalidFields } from '../../platform/errors/refusal';
import { nameProblem } from '../names';

const minute = 60_000;
const day = 1440 * minute;

/** Validates a card without its match: it must contain exactly one kind of change, with valid values. */
export function cardTermsOf({ time, place, kit }: ProposeCard, now: Date): CardTerms {
  const changes: CardTerms[] = [
    ...(time ? [{ kind: 'time', time } as const] : []),
    ...(place ? [{ kind: 'place', place: tidyPlace(place) } as const] : []),
    ...(kit ? [{ kind: 'kit', kit } as const] : []),
  ];
  const [terms, secondChange] = changes;
  if (!terms) throw invalidFields({ time: 'required' });
  if (secondChange) throw invalidFields({ [secondChange.kind]: 'not_allowed' });
  const problem = problemOf(terms, now);
  if (problem) throw invalidFields(problem);
  return terms;
}

function tidyPlace(place: NonNullable<ProposeCard['place']>): NonNullable<ProposeCard['place']> {
  const normalize = (text: string) => text.normalize('NFC').trim();
  return { ...place, venueName: normalize(place.venueName), venueAddress: normalize(place.venueAddress) };
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
  // "31 February" matches the pattern of the schema but is not a valid date.
  if (Number.isNaN(start)) return { 'time.startAt': 'wrong_format' };
  const { minMinutes, maxDays } = limits.match.startsIn;
  if (start < now.getTime() + minMinutes * minute) return { 'time.startAt': 'too_small' };
  return start > now.getTime() + maxDays * day ? { 'time.startAt': 'too_large' } : null;
}
