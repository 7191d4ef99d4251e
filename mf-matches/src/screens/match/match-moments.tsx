import type { MatchDetail, MatchPhase } from '@homeground/shared/contracts';
import { useFormat, useLocale } from '@homeground/shared/i18n';
import { confirmedMoment, Moments, versusState } from '@homeground/shared/ui';
import { momentsAfter } from '@homeground/shared/widgets';
import { placeName } from '../../rules/place.rules';

/** Celebrates moments of my match that this device has not shown yet (SPEC 8.12). */
export function MatchMoments({ match, phase }: { readonly match: MatchDetail; readonly phase: MatchPhase }) {
  const locale = useLocale();
  const format = useFormat(match.timeZone);
  const { id, title, host, away, shirts, result, gains, startAt, challenge } = match;
  if (!match.mine.isPlaying || !away) return null;
  const now = Date.now();
  const moments =
    phase === 'CONFIRMED'
      ? [confirmedMoment(id, away)]
      : result
        ? momentsAfter({ matchId: id, finalAt: result.finalAt, gains }, now)
        : [];
  return (
    <Moments
      moments={moments}
      host={host}
      away={away}
      shirts={shirts}
      state={phase === 'CONFIRMED' ? { is: 'VERSUS' } : versusState(match, phase, now)}
      facts={[format.when(new Date(startAt), new Date(now)), placeName(match, locale)].filter(Boolean)}
      match={{ id, title, isPrivate: challenge !== undefined }}
    />
  );
}
