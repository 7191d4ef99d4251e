import { useMatchPhase } from '@homeground/shared/async';
import type { MatchPhase, RoomDetail } from '@homeground/shared/contracts';
import { useFormat } from '@homeground/shared/i18n';
import { confirmedMoment, Moments, versusState, type Moment } from '@homeground/shared/ui';
import { momentsAfter, outcomeOnly } from '@homeground/shared/widgets';
import { usePlaceName } from './use-card-words';

/** Celebrates the confirmed match and its result, once on each device of the users of both sides (SPEC 8.12). */
export function RoomMoment({ room }: { readonly room: RoomDetail }) {
  const { match, mine, opponent, mySide, kind, state } = room;
  const phase = useMatchPhase(match);
  const format = useFormat(match.timeZone);
  const placeName = usePlaceName();
  if (kind === 'GUEST' || state !== 'CONFIRMED') return null;
  const now = Date.now();
  const [host, away] = mySide === 'HOST' ? [mine, opponent] : [opponent, mine];
  return (
    <Moments
      moments={momentsIn(room, away, phase, now)}
      host={host}
      away={away}
      {...(match.kit && { shirts: { host: match.kit.host, away: match.kit.applicant } })}
      state={phase === 'CONFIRMED' ? { is: 'VERSUS' } : versusState(match, phase, now)}
      facts={[format.when(new Date(match.startAt), new Date(now)), placeName(match)]}
      match={{ id: match.id, title: match.title, isPrivate: false }}
    />
  );
}

function momentsIn(
  { match, mySide }: RoomDetail,
  away: RoomDetail['mine'],
  phase: MatchPhase,
  now: number,
): readonly Moment[] {
  const { id, result, gains } = match;
  if (phase === 'CONFIRMED') return [confirmedMoment(id, away)];
  if (!result) return [];
  const side = mySide === 'HOST' ? 'HOST' : 'AWAY';
  return momentsAfter(
    { matchId: id, finalAt: result.finalAt, gains: gains ?? outcomeOnly(result, side) },
    now,
  );
}
