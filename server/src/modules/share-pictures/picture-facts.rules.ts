import {
  areAlike,
  matchPhaseAt,
  otherShirt,
  sports,
  type KitColourName,
  type SportId,
  type TeamRegion,
  type Winner,
} from '@homeground/shared/contracts';
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

/** Content between the two shirts: no opponent yet, not over yet, over without a score, the score, or who won in a sport without scores. */
export type Progress =
  | { readonly kind: 'LOOKING' | 'AGAINST' | 'OVER' }
  | { readonly kind: 'SCORE'; readonly host: number; readonly away: number }
  | { readonly kind: 'OUTCOME'; readonly winner: Winner };

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
    kit: kitOf(row.agreed_host_shirt ?? row.host_kit_home, row.host_kit_away) ?? defaultHostKit,
    logo: row.host_logo,
  };
  return {
    id: row.id,
    title: row.title,
    sport: row.sport,
    startAt: row.start_at.toISOString(),
    timeZone: row.time_zone,
    region: row.region,
    progress: state === 'OPEN' ? { kind: 'LOOKING' } : progressOf(row, now),
    host,
    away: state === 'OPEN' ? null : awayOf(row, host.kit),
  };
}

/** Returns how a played match ended. A forfeit and a missing result show nothing but that the match is over. */
function progressOf(row: PictureRow, now: Date): Progress {
  const { sport, result_kind, host_score, away_score, winner } = row;
  if (result_kind !== 'PLAYED') return { kind: isOver(row, now) ? 'OVER' : 'AGAINST' };
  if (sports[sport].scoreMode === 'WIN_ONLY') return winner ? { kind: 'OUTCOME', winner } : { kind: 'OVER' };
  return host_score === null || away_score === null
    ? { kind: 'OVER' }
    : { kind: 'SCORE', host: host_score, away: away_score };
}

function isOver({ state, start_at, minutes }: PictureRow, now: Date): boolean {
  const phase = matchPhaseAt({ state, startAt: start_at.toISOString(), minutes }, now.getTime());
  return phase === 'AWAITING_RESULT' || phase === 'COMPLETED';
}

function kitOf(body: KitColourName | null, sleeves: KitColourName | null): Kit | null {
  return body === null || sleeves === null ? null : { body, sleeves };
}

/** Returns the away side, in the shirt that the two sides agreed on. A shirt that looks like the host's is changed as the app proposes it. */
function awayOf(row: PictureRow, host: Kit): PictureSide {
  const { away_name, away_logo, away_kit_home, away_kit_away, agreed_away_shirt } = row;
  const kit = kitOf(agreed_away_shirt ?? away_kit_home, away_kit_away) ?? defaultAwayKit;
  const isUnclear = areAlike(kit.body, host.body);
  return {
    name: away_name,
    kit: isUnclear ? reclothed(kit, host.body) : kit,
    logo: away_logo,
  };
}

function reclothed({ body: home, sleeves: away }: Kit, theirs: KitColourName): Kit {
  const body = otherShirt({ home, away }, theirs);
  return { body, sleeves: body === away ? home : away };
}
