import { limits, type NextMatch } from '@homeground/shared/contracts';
import { sidesOf } from '../lineups/line-up-access.usecases';
import { matchesWithSides } from '../matches/match-cards.repository';
import type { MatchDeps } from '../matches/match-deps';
import { cards, requireViewer } from '../matches/match-list.usecases';
import { confirmedRoom, countsOf, nextConfirmed } from './next-match.repository';

/** The match I play next, with what its card on home says: who wears what, who comes, and what is asked of me. */
export async function nextMatch(deps: MatchDeps, userId: string): Promise<NextMatch> {
  const { db, clock } = deps;
  const now = clock.now();
  const viewer = await requireViewer(deps, userId);
  const sides = { userId, teamIds: viewer.teams.map(({ id }) => id) };
  const id = await nextConfirmed(db, sides, now);
  const [row] = id === null ? [] : await matchesWithSides(db, [id]);
  if (!row) return { next: null };
  const [[match], room, counts] = await Promise.all([
    cards(deps, viewer, [row]),
    confirmedRoom(db, row.id),
    countsOf(db, row, userId),
  ]);
  if (!match) return { next: null };
  const mine = sidesOf(row, viewer).filter(({ isMine }) => isMine);
  // Of both teams: the one I lead, as in the line-up itself.
  const side = mine.find(({ isLed }) => isLed) ?? mine[0];
  const leads = side?.isLed === true;
  const isHost = side?.side !== 'AWAY';
  const [own, other] = isHost ? [counts.host, counts.away] : [counts.away, counts.host];
  const resultFrom = row.start_at.getTime() + limits.match.resultAfterStartMinutes * 60_000;
  return {
    next: {
      match,
      side: isHost ? 'HOST' : 'AWAY',
      shirts: { host: room?.kitHost ?? row.host_kit_home, away: room?.kitAway ?? counts.awayKit },
      lineUp:
        row.kind === 'INDIVIDUAL'
          ? null
          : {
              needed: row.players_per_side,
              going: own.going,
              unanswered: own.unanswered,
              theirGoing: other.going,
              myAnswer: counts.myAnswer,
            },
      leads,
      roomId: leads ? (room?.id ?? null) : null,
      asksResult: leads && now.getTime() >= resultFrom && !counts.told,
    },
  };
}
