import type {
  KitClash,
  ProposalAct,
  ProposalPermissions,
  Room,
  RoomDetail,
  RoomMatch,
  RoomSide,
  Shirts,
  Side,
} from '@homeground/shared/contracts';
import { type MatchRow, stateAt } from '../matches';
import {
  stateAfterAct,
  acts,
  proposalStateAt,
  acceptsCards,
  type ProposalStateFacts,
} from './proposal-state.rules';
import { isOfferOpen } from './standby-offer.rules';
import { kitClashOf, kitOf } from '../kits';
import {
  messageFor,
  type MessageWithSender,
  type Reader,
  representedSideInRoom,
  type RoomSides,
  representsSide,
} from '../rooms';
import type { RoomRow } from './rooms.repository';

export function proposalStateFactsOf(
  row: Pick<RoomRow, 'match_state' | 'start_at'>,
  now: Date,
): ProposalStateFacts {
  const startAt = row.start_at;
  return { matchState: stateAt({ state: row.match_state, startAt }, now), startAt, now };
}

export const hostSide = (row: RoomRow): Side => ({
  teamId: row.host_team_id,
  userId: row.host_user_id,
  name: row.host_name,
  pictureUrl: row.host_picture,
  level: row.host_level,
  kit: kitOf(row.host_kit, row.host_kit_away),
});

export const applicantSide = (row: RoomRow): Side => ({
  teamId: row.team_id,
  userId: row.user_id,
  name: row.applicant_name,
  pictureUrl: row.applicant_picture,
  level: row.applicant_level,
  kit: kitOf(row.applicant_kit, row.applicant_kit_away),
});

/** Returns the side that the reader represents, else the side they play for. */
const sideIn = (reader: Reader, row: RoomRow): RoomSide =>
  representedSideInRoom(reader, row) ?? row.player_side ?? 'APPLICANT';

/**
 * Returns whether there is a block between the reader and the person on the other side who posted or applied. False for a reader who
 * only plays: for them a block only hides messages, as in the room of a team.
 */
export function isBlockedInRoom(
  reader: Reader,
  row: RoomSides & Pick<RoomRow, 'applied_by' | 'posted_by'>,
): boolean {
  if (representedSideInRoom(reader, row) === null) return false;
  return reader.blocked.includes(representsSide(reader, 'HOST', row) ? row.applied_by : row.posted_by);
}

function mustAgree(row: RoomRow, facts: ProposalStateFacts): boolean {
  if (row.agreed_terms >= row.terms_version) return false;
  // An accepted guest must agree to changed terms, too.
  if (row.kind === 'GUEST') return row.state === 'CONFIRMED' && facts.now < facts.startAt;
  return stateAfterAct(row.state, 'agree', facts) !== null;
}

export function proposalPermissionsOf(reader: Reader, row: RoomRow, now: Date): ProposalPermissions {
  const facts = proposalStateFactsOf(row, now);
  const isOutdated = row.agreed_terms < row.terms_version;
  const may = (act: ProposalAct) =>
    row.kind === 'PROPOSAL' &&
    representsSide(reader, acts[act].by, row) &&
    stateAfterAct(row.state, act, facts) !== null;
  return {
    talk: may('talk'),
    reject: may('reject'),
    standby: may('standby'),
    confirm: may('confirm') && !isOutdated,
    withdraw: may('withdraw'),
    agree: may('agree') && isOutdated,
    take: may('take') && isOfferOpen(row.offered_until, now),
  } satisfies Record<ProposalAct, boolean>;
}

export function proposalOf(row: RoomRow, now: Date): RoomDetail['proposal'] {
  const facts = proposalStateFactsOf(row, now);
  const state = proposalStateAt(row.state, facts);
  return {
    id: row.id,
    matchId: row.match_id,
    state,
    side: applicantSide(row),
    message: row.message,
    appliedAt: row.applied_at.toISOString(),
    // The expiry is not stored yet: it happened when the match began.
    since: (state === 'EXPIRED' && row.state !== 'EXPIRED' ? row.start_at : row.since).toISOString(),
    termsVersion: row.terms_version,
    mustAgree: mustAgree(row, facts),
    offeredUntil:
      state === 'STANDBY' && facts.matchState === 'OPEN' && isOfferOpen(row.offered_until, now)
        ? (row.offered_until?.toISOString() ?? null)
        : null,
    thinSides:
      row.kind === 'GUEST' || stateAfterAct(row.state, 'confirm', facts) === null ? [] : thinSidesOf(row),
  };
}

function thinSidesOf({ players_per_side: needed, ...row }: RoomRow): RoomDetail['proposal']['thinSides'] {
  return [
    { name: row.host_name, people: row.host_people },
    { name: row.applicant_name, people: row.applicant_members },
  ].flatMap(({ name, people }) => (people === null || people >= needed ? [] : [{ name, people, needed }]));
}

/** Returns the end of the time in which the reader can answer a card or accept a free place; null if there is nothing to answer. */
function answerEnd(reader: Reader, row: RoomRow, now: Date): Date | null {
  if (proposalPermissionsOf(reader, row, now).take) return row.offered_until;
  const canAnswerCard =
    row.has_open_card &&
    acceptsCards(row.state, proposalStateFactsOf(row, now)) &&
    !isBlockedInRoom(reader, row);
  return canAnswerCard ? row.start_at : null;
}

export function roomOf(reader: Reader, row: RoomRow, last: MessageWithSender | undefined, now: Date): Room {
  if (!last) throw new Error(`The room ${row.id} has no message, not even the application.`);
  const mySide = sideIn(reader, row);
  const facts = proposalStateFactsOf(row, now);
  return {
    id: row.id,
    kind: row.kind,
    matchId: row.match_id,
    matchTitle: row.match_title,
    matchStartAt: row.start_at.toISOString(),
    matchMinutes: row.minutes,
    timeZone: row.time_zone,
    mySide,
    opponent: mySide === 'HOST' ? applicantSide(row) : hostSide(row),
    opponentKit: mySide === 'HOST' ? row.applicant_kit : row.host_kit,
    state: proposalStateAt(row.state, facts),
    mustAgree: representedSideInRoom(reader, row) !== null && mustAgree(row, facts),
    answerUntil: answerEnd(reader, row, now)?.toISOString() ?? null,
    lastMessage: messageFor(last, reader.blocked, row.reads_after),
    unread: row.unread,
    muted: row.muted,
  };
}

export function roomMatch(match: MatchRow, row: RoomRow, now: Date): RoomMatch {
  return {
    id: match.id,
    kind: match.kind,
    sport: match.sport,
    title: match.title,
    state: stateAt({ state: match.state, startAt: match.start_at }, now),
    startAt: match.start_at.toISOString(),
    minutes: match.minutes,
    timeZone: match.time_zone,
    venueState: match.venue_state,
    venueName: match.venue_name,
    venueAddress: match.venue_address,
    latitude: match.lat,
    longitude: match.lng,
    pointIsExact: match.point_is_exact,
    region: match.region,
    playersPerSide: match.players_per_side,
    costPerTeam: match.cost_per_team,
    currency: match.currency,
    kit:
      row.kit_host === null || row.kit_applicant === null
        ? null
        : { host: row.kit_host, applicant: row.kit_applicant },
  };
}

/** Returns what the two sides wear: the colours settled in the room, else their home kits. */
export const shirtsIn = (row: RoomRow): Shirts => ({
  host: row.kit_host ?? row.host_kit,
  away: row.kit_applicant ?? row.applicant_kit,
});

export function kitClashIn(reader: Reader, row: RoomRow, facts: ProposalStateFacts): KitClash {
  if (row.kind === 'GUEST' || row.state !== 'CONFIRMED' || !acceptsCards(row.state, facts)) return null;
  const side = representedSideInRoom(reader, row);
  return kitClashOf({
    kits: {
      host: kitOf(row.host_kit, row.host_kit_away),
      away: kitOf(row.applicant_kit, row.applicant_kit_away),
    },
    shirts: shirtsIn(row),
    viewerSide: side && (side === 'HOST' ? 'host' : 'away'),
    roomId: row.id,
  });
}

/** Hides the application from players, who were let in later. */
export const withoutMessage = (proposal: RoomDetail['proposal']): RoomDetail['proposal'] => ({
  ...proposal,
  message: '',
  mustAgree: false,
});
