import type { KitColourName, SportId, TeamRegion } from '@homeground/shared/contracts';
import { isPrivateMatch, stateAt } from '../matches';
import { hiddenContentText } from '../moderation';
import type { PictureRow } from './picture-match.repository';

export interface Kit {
  readonly body: KitColourName;
  readonly sleeves: KitColourName;
}

export interface PictureSide {
  /** Name of a team; null for a person, whose name is never shown outside the app. */
  readonly name: string | null;
  readonly kit: Kit;
  /** Address of the team's stored logo, which is drawn instead of the shirt. */
  readonly logo: string | null;
}

/** Returns the letter on the shirt of a team: the first of its name. null: there is no name to draw. */
export const initialOf = (name: string | null): string | null =>
  name === null ? null : ([...name][0] ?? null);

/** Content between the two shirts: no opponent yet, not played yet, or the score. */
export type Progress =
  | { readonly kind: 'LOOKING' }
  | { readonly kind: 'AGAINST' }
  | { readonly kind: 'SCORE'; readonly host: number; readonly away: number };

/** All facts about a match that visitors without an account see, on its page and in its picture (SPEC 5.5). */
export interface PictureFacts {
  readonly id: string;
  readonly title: string;
  readonly sport: SportId;
  readonly startAt: string;
  readonly timeZone: string;
  readonly region: TeamRegion | null;
  readonly progress: Progress;
  readonly host: PictureSide;
  /** null: no opponent is confirmed. */
  readonly away: PictureSide | null;
}

/** Kits of persons in a one-on-one, who have no kit of their own. */
const defaultHostKit: Kit = { body: 'orange', sleeves: 'orange' };
const defaultAwayKit: Kit = { body: 'navy', sleeves: 'navy' };

/** Returns the public facts of a match; null if it is unknown, private, cancelled, expired, or hidden by an operator. */
export function factsOf(row: PictureRow | null, now: Date): PictureFacts | null {
  if (!row || isPrivateMatch(row) || row.title === hiddenContentText) return null;
  const state = stateAt({ state: row.state, startAt: row.start_at }, now);
  if (state === 'CANCELLED' || state === 'EXPIRED') return null;
  const host = {
    name: row.host_name,
    kit: kitOf(row.host_kit_home, row.host_kit_away) ?? defaultHostKit,
    logo: row.host_logo,
  };
  return {
    id: row.id,
    title: row.title,
    sport: row.sport,
    startAt: row.start_at.toISOString(),
    timeZone: row.time_zone,
    region: row.region,
    progress: state === 'OPEN' ? { kind: 'LOOKING' } : progressOf(row),
    host,
    away: state === 'OPEN' ? null : awayOf(row, host.kit),
  };
}

/** Returns the score of a played match. Forfeits and missing results look like a match that is not played yet. */
function progressOf({ result_kind, host_score, away_score }: PictureRow): Progress {
  return result_kind === 'PLAYED' && host_score !== null && away_score !== null
    ? { kind: 'SCORE', host: host_score, away: away_score }
    : { kind: 'AGAINST' };
}

function kitOf(body: KitColourName | null, sleeves: KitColourName | null): Kit | null {
  return body === null || sleeves === null ? null : { body, sleeves };
}

/** Returns the away side. Swaps the colours of its kit if both shirts would have the same colour. */
function awayOf({ away_name, away_logo, away_kit_home, away_kit_away }: PictureRow, host: Kit): PictureSide {
  const kit = kitOf(away_kit_home, away_kit_away) ?? defaultAwayKit;
  return {
    name: away_name,
    kit: kit.body === host.body ? { body: kit.sleeves, sleeves: kit.body } : kit,
    logo: away_logo,
  };
}
