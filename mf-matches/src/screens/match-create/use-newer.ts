import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { texts } from './locales';
import type { useMatchForm } from './use-match-form';

const labels = {
  title: 'name',
  content: 'content',
  startAt: 'time',
  minutes: 'minutes',
  playersPerSide: 'players',
  venueState: 'venue',
  venueName: 'venue_name',
  venueAddress: 'venue_address',
  latitude: 'place_mark',
  longitude: 'place_mark',
  costPerTeam: 'cost',
  costNote: 'cost_note',
  levelFrom: 'level_from',
  levelTo: 'level_from',
  gender: 'gender',
  rules: 'rules',
  rated: 'rated',
  timeZone: 'time',
} as const;

/** What somebody else changed meanwhile, by the names of its fields. */
export function useNewer(
  base: MatchDetail | null,
  theirs: ReturnType<typeof useMatchForm>['theirs'],
): string | null {
  const t = useText(texts);
  if (!base || theirs.length === 0) return null;
  return [...new Set(theirs.map((name) => t(labels[name])))].join(', ');
}
