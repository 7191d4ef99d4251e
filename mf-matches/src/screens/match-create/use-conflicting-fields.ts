import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { texts } from './locales';
import type { useMatchForm } from './use-match-form';

const labels = {
  title: 'match_title',
  content: 'content',
  startAt: 'time',
  minutes: 'minutes',
  playersPerSide: 'players',
  venueState: 'venue',
  venueName: 'venue_name',
  venueAddress: 'venue_address',
  latitude: 'newer_version.pin',
  longitude: 'newer_version.pin',
  costPerTeam: 'cost',
  currency: 'currency',
  costNote: 'cost_note',
  levelFrom: 'level',
  levelTo: 'level',
  gender: 'gender',
  rules: 'rules',
  rated: 'rated',
  timeZone: 'time',
} as const;

/** Returns a list of the fields that another user has changed in the meantime, in words; null if there are none. */
export function useConflictingFields(
  base: MatchDetail | null,
  theirFields: ReturnType<typeof useMatchForm>['theirFields'],
): string | null {
  const t = useText(texts);
  if (!base || theirFields.length === 0) return null;
  return [...new Set(theirFields.map((name) => t(labels[name])))].join(', ');
}
