import type { SportId, Standing } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import { noStanding, type Scores, type SideIds } from '../standings';
import { keptPromisesOf, mannersOf } from '../reviews';
import { calendarOf } from './calendar.repository';
import { calendarOfTeam, calendarOfUser, latestPastMatches, rowsOnPage } from './past-matches.usecases';
import { formsOf } from './form.repository';
import type { Tally } from './game.rules';
import { headToHead, recordAgainstViewer, rivalsOf } from '../games';
import { ratingHistories } from './rating-history.repository';
import { shownRating } from './rating.rules';
import { teamGamesOfUsers, standingsOf, type TeamGames } from './standings.repository';

/** Reads scores, and coming and past matches, for the pages of users, teams and matches (SPEC 7.3). */
export function createScores({ clock }: { readonly clock: Clock }): Scores {
  async function readStandings(db: Db, sides: readonly SideIds[]): Promise<Standing[]> {
    const ids = sides.map(idOf);
    const userIds = sides.flatMap(({ teamId, userId }) =>
      teamId === null && userId !== null ? [userId] : [],
    );
    const [rows, teamGames, manners, promises, forms] = await Promise.all([
      standingsOf(db, ids),
      teamGamesOfUsers(db, userIds),
      mannersOf(db, sides, clock.now()),
      keptPromisesOf(db, sides),
      formsOf(db, ids),
    ]);
    return ids.map((id, index) => ({
      records: recordsOf(
        rows.filter((row) => row.side_id === id),
        teamGames.filter(({ userId }) => userId === id),
      ),
      manner: manners[index] ?? null,
      keptPromises: promises[index] ?? null,
      ...formOf(forms.get(id)),
    }));
  }

  return {
    standingsOf: readStandings,
    async playOfTeam(db, { id }, viewerId) {
      const now = clock.now();
      const calendar = calendarOfTeam(id, viewerId, now);
      const [[standing = noStanding], [rating = null], headToHeads, rivals, coming, past] = await Promise.all(
        [
          readStandings(db, [{ teamId: id, userId: null }]),
          ratingHistories(db, id),
          headToHead(db, id, viewerId),
          rivalsOf(db, id, now),
          calendarOf(db, { ...calendar, when: 'coming', limit: rowsOnPage }),
          latestPastMatches(db, calendar),
        ],
      );
      return { standing, rating, headToHead: headToHeads, rivals, coming, ...past };
    },
    async playOfUser(db, userId, viewerId) {
      const isMe = userId === viewerId;
      const calendar = await calendarOfUser(db, userId, viewerId, clock.now());
      const [ratings, againstMe, coming, past] = await Promise.all([
        ratingHistories(db, userId),
        isMe ? null : recordAgainstViewer(db, userId, viewerId),
        isMe ? calendarOf(db, { ...calendar, when: 'coming', limit: rowsOnPage }) : [],
        latestPastMatches(db, calendar),
      ]);
      return { ratings, againstMe, coming, ...past };
    },
  };
}

const formOf = (form: Standing['form']) => (form ? { form } : {});

function idOf({ teamId, userId }: SideIds): string {
  const id = teamId ?? userId;
  if (id === null) throw new TypeError('A side is a team or a person.');
  return id;
}

/**
 * Returns the record of each sport. For a user the record includes the games of their teams, but the rating only their one-on-ones. The
 * sport with most games comes first.
 */
function recordsOf(
  ownTallies: readonly (Tally & {
    readonly sport: SportId;
    readonly rating: number;
    readonly games: number;
  })[],
  teamGames: readonly TeamGames[],
): Standing['records'] {
  const sports = [...new Set([...ownTallies, ...teamGames].map(({ sport }) => sport))];
  const records = sports.map((sport) => {
    const ownRecord = ownTallies.find((item) => item.sport === sport);
    const teamRecord = teamGames.find((item) => item.sport === sport);
    const parts = [ownRecord, teamRecord];
    const sum = (field: keyof Tally) => parts.reduce((total, part) => total + (part?.[field] ?? 0), 0);
    return {
      sport,
      wins: sum('wins'),
      draws: sum('draws'),
      losses: sum('losses'),
      rating: ownRecord ? shownRating(ownRecord) : null,
      ...(teamRecord && teamRecord.withoutLineUp > 0 && { withoutLineUp: teamRecord.withoutLineUp }),
    };
  });
  const gameCount = ({ wins, draws, losses }: Tally) => wins + draws + losses;
  return records.sort((a, b) => gameCount(b) - gameCount(a) || (a.sport < b.sport ? -1 : 1));
}
