import { limits, type NextMatch } from '@homeground/shared/contracts';
import { guestMatches } from '../guest-spots';
import { lineUpSidesOf } from '../lineups';
import { matchCards, type MatchDeps, matchesWithSides, type MatchViewer } from '../matches';
import { findConfirmedRoom, countAnswers, findNextMatchId } from './next-match.repository';

const LONGEST_MATCH_MS = limits.match.minutes.max * 60_000;

/**
 * Returns the user's next match for the card on the home screen: kits, line-up, and whether a result is needed. A guest gets time, place
 * and team, but not the line-up.
 */
export async function nextMatch(deps: MatchDeps, viewer: MatchViewer): Promise<NextMatch> {
  const { db, clock } = deps;
  const now = clock.now();
  const { userId } = viewer;
  const matchesAsGuest = await guestMatches(db, {
    userId,
    since: new Date(now.getTime() - LONGEST_MATCH_MS),
  });
  const guestMatchIds = matchesAsGuest.map(({ matchId }) => matchId);
  const id = await findNextMatchId(
    db,
    { userId, teamIds: viewer.teams.map((team) => team.id), guestMatchIds },
    now,
  );
  const [row] = id === null ? [] : await matchesWithSides(db, [id]);
  if (!row) return { next: null };
  const [[match], room, counts] = await Promise.all([
    matchCards(deps, viewer, [row]),
    findConfirmedRoom(db, row.id),
    countAnswers(db, row, userId),
  ]);
  if (!match) return { next: null };
  const ownSides = lineUpSidesOf(row, viewer).filter(({ isMine }) => isMine);
  // If the user is a member of both teams, the team that the user leads counts, as in the line-up.
  const side = ownSides.find(({ isLed }) => isLed) ?? ownSides[0];
  const matchAsGuest = side ? undefined : matchesAsGuest.find(({ matchId }) => matchId === row.id);
  const leads = side?.isLed === true;
  const isHost = (side ?? matchAsGuest)?.side !== 'AWAY';
  const [own, other] = isHost ? [counts.host, counts.away] : [counts.away, counts.host];
  const earliestResultAt = row.start_at.getTime() + limits.match.resultAfterStartMinutes * 60_000;
  return {
    next: {
      match,
      termsVersion: row.terms_version,
      side: isHost ? 'HOST' : 'AWAY',
      shirts: { host: room?.kitHost ?? row.host_kit_home, away: room?.kitAway ?? row.away_kit_home },
      lineUp:
        row.kind === 'INDIVIDUAL' || matchAsGuest
          ? null
          : {
              needed: row.players_per_side,
              going: own.going,
              unanswered: own.unanswered,
              theirGoing: other.going,
              myAnswer: counts.myAnswer,
            },
      guestOf: matchAsGuest?.teamName ?? null,
      leads,
      roomId: matchAsGuest ? matchAsGuest.offerId : leads ? (room?.id ?? null) : null,
      asksResult: leads && now.getTime() >= earliestResultAt && !counts.hasClaim,
    },
  };
}
