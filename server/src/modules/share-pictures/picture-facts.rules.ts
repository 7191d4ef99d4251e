import type { KitColourName, SportId, TeamRegion } from '@homeground/shared/contracts';
import { isPrivate } from '../challenges/private-match.rules';
import { stateAt } from '../matches/match-state.rules';
import { hiddenWords } from '../moderation/content.repository';
import type { PictureRow } from './picture-match.repository';

export interface Kit {
  readonly body: KitColourName;
  readonly sleeves: KitColourName;
}

export interface PictureSide {
  /** A team's name. A person's never leaves the app: null. */
  readonly name: string | null;
  readonly kit: Kit;
}

/** Between the sides: somebody is missing, a match to come, or how it ended. */
export type Standing =
  | { readonly kind: 'LOOKING' }
  | { readonly kind: 'AGAINST' }
  | { readonly kind: 'SCORE'; readonly host: number; readonly away: number };

/** All that a stranger learns of a match (SPEC 5.5), on its page and in its picture. */
export interface PictureFacts {
  readonly id: string;
  readonly title: string;
  readonly sport: SportId;
  readonly startAt: string;
  readonly timeZone: string;
  readonly region: TeamRegion | null;
  readonly standing: Standing;
  readonly host: PictureSide;
  /** null: nobody is confirmed. */
  readonly away: PictureSide | null;
}

/** One against one: shirts of our own colours, since a person has none. */
const ofHost: Kit = { body: 'orange', sleeves: 'orange' };
const ofGuest: Kit = { body: 'navy', sleeves: 'navy' };

/** null: there is nothing to draw of this match: it is unknown, private, over without having been played, or hidden by an operator. */
export function factsOf(row: PictureRow | null, now: Date): PictureFacts | null {
  if (!row || isPrivate(row) || row.title === hiddenWords) return null;
  const state = stateAt({ state: row.state, startAt: row.start_at }, now);
  if (state === 'CANCELLED' || state === 'EXPIRED') return null;
  const host = { name: row.host_name, kit: kitOf(row.host_kit_home, row.host_kit_away) ?? ofHost };
  return {
    id: row.id,
    title: row.title,
    sport: row.sport,
    startAt: row.start_at.toISOString(),
    timeZone: row.time_zone,
    region: row.region,
    standing: state === 'OPEN' ? { kind: 'LOOKING' } : standingOf(row),
    host,
    away: state === 'OPEN' ? null : awayOf(row, host.kit),
  };
}

/** A forfeit and a match that nobody played are not told to strangers. */
function standingOf({ result_kind, host_score, away_score }: PictureRow): Standing {
  return result_kind === 'PLAYED' && host_score !== null && away_score !== null
    ? { kind: 'SCORE', host: host_score, away: away_score }
    : { kind: 'AGAINST' };
}

function kitOf(body: KitColourName | null, sleeves: KitColourName | null): Kit | null {
  return body === null || sleeves === null ? null : { body, sleeves };
}

/** Two shirts of one colour cannot be told apart: the guests come in their other one. */
function awayOf({ away_name, away_kit_home, away_kit_away }: PictureRow, host: Kit): PictureSide {
  const kit = kitOf(away_kit_home, away_kit_away) ?? ofGuest;
  return {
    name: away_name,
    kit: kit.body === host.body ? { body: kit.sleeves, sleeves: kit.body } : kit,
  };
}
