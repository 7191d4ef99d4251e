import type { Standing, TeamPlay, UserPlay } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';

/** A side of a match: exactly one of the two is set. */
export interface SideIds {
  readonly teamId: string | null;
  readonly userId: string | null;
}

/** Facts about played matches that the pages of users, teams and matches show; the scores module implements the interface. */
export interface Scores {
  /** Returns one standing for each side, in the order of `sides`: records with ratings, manners, reliability and form. */
  readonly standingsOf: (db: Db, sides: readonly SideIds[]) => Promise<Standing[]>;
  readonly playOfTeam: (db: Db, team: { readonly id: string }, viewerId: string) => Promise<TeamPlay>;
  readonly playOfUser: (db: Db, userId: string, viewerId: string) => Promise<UserPlay>;
}

/** Standing of a side without games, or with a deleted account. */
export const noStanding: Standing = { records: [], manner: null, keptPromises: null };
