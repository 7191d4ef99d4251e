import { limits, type NextMatch } from '@homeground/shared/contracts';
import { guestMatches } from '../guest-spots/guest-matches.repository';
import { sidesOf } from '../lineups/line-up-access.usecases';
import { matchesWithSides } from '../matches/match-cards.repository';
import type { MatchDeps } from '../matches/match-deps';
import { cards } from '../matches/match-list.usecases';
import type { Viewer } from '../matches/sides.repository';
import { confirmedRoom, countsOf, nextConfirmed } from './next-match.repository';

const LONGEST_MS = limits.match.minutes.max * 60_000;

/**
 * Returns the user's next match for its card on home: kits, line-up and open tasks. A guest of a side sees time, place and team, but
 * not the line-up.
 */
export async function nextMatch(deps: MatchDeps, viewer: Viewer): Promise<NextMatch> {
  const { db, clock } = deps;
  const now = clock.now();
  const { userId } = viewer;
  const matchesAsGuest = await guestMatches(db, { userId, since: new Date(now.getTime() - LONGEST_MS) });
  const guestIn = matchesAsGuest.map(({ matchId }) => matchId);
  const id = await nextConfirmed(db, { userId, teamIds: viewer.teams.map((team) => team.id), guestIn }, now);
  const [row] = id === null ? [] : await matchesWithSides(db, [id]);
  if (!row) return { next: null };
  const [[match], room, counts] = await Promise.all([
    cards(deps, viewer, [row]),
    confirmedRoom(db, row.id),
    countsOf(db, row, userId),
  ]);
  if (!match) return { next: null };
  const ownSides = sidesOf(row, viewer).filter(({ isMine }) => isMine);
  // For a member of both teams: the team that the user leads, as in the line-up.
  const side = ownSides.find(({ isLed }) => isLed) ?? ownSides[0];
  const guest = side ? undefined : matchesAsGuest.find(({ matchId }) => matchId === row.id);
  const leads = side?.isLed === true;
  const isHost = (side ?? guest)?.side !== 'AWAY';
  const [own, other] = isHost ? [counts.host, counts.away] : [counts.away, counts.host];
  const earliestResultAt = row.start_at.getTime() + limits.match.resultAfterStartMinutes * 60_000;
  return {
    next: {
      match,
      side: isHost ? 'HOST' : 'AWAY',
      shirts: { host: room?.kitHost ?? row.host_kit_home, away: room?.kitAway ?? row.away_kit_home },
      lineUp:
        row.kind === 'INDIVIDUAL' || guest
          ? null
          : {
              needed: row.players_per_side,
              going: own.going,
              unanswered: own.unanswered,
              theirGoing: other.going,
              myAnswer: counts.myAnswer,
            },
      guestOf: guest?.teamName ?? null,
      leads,
      roomId: guest ? guest.offerId : leads ? (room?.id ?? null) : null,
      asksResult: leads && now.getTime() >= earliestResultAt && !counts.hasClaim,
    },
  };
}
