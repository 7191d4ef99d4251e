import { useMatchPhase } from '@homeground/shared/async';
import type { RoomDetail } from '@homeground/shared/contracts';
import { useFormat } from '@homeground/shared/i18n';
import { confirmedMoment, Moments } from '@homeground/shared/ui';
import { usePlaceName } from './use-card-words';

/** Celebrates the confirmed match, once on each device of the users of both sides. */
export function RoomMoment({ room }: { readonly room: RoomDetail }) {
  const { match, mine, opponent, mySide, kind, state } = room;
  const phase = useMatchPhase(match);
  const format = useFormat(match.timeZone);
  const placeName = usePlaceName();
  if (kind === 'GUEST' || state !== 'CONFIRMED' || phase !== 'CONFIRMED') return null;
  const [host, away] = mySide === 'HOST' ? [mine, opponent] : [opponent, mine];
  return (
    <Moments
      moments={[confirmedMoment(match.id)]}
      host={host}
      away={away}
      {...(match.kit && { shirts: { host: match.kit.host, away: match.kit.applicant } })}
      state={{ is: 'VERSUS' }}
      facts={[format.when(new Date(match.startAt), new Date()), placeName(match)]}
      match={{ id: match.id, title: match.title, isPrivate: false }}
    />
  );
}
