import { Array, Boolean, Enum, Integer, Null, Object, Optional, String, Union, type Static } from 'typebox';
import { limits } from './limits';
import { proposalStates } from './match-words';
import { Side } from './matches';
import { Standing } from './people';

const closed = { additionalProperties: false } as const;
const { message } = limits.proposal;

/** `terms_version` of a match, as a page has seen it. */
const TermsVersion = Integer({ minimum: 1, maximum: limits.match.version.max });

/** POST /api/matches/:id/proposals → 201 RoomAnswer. The message becomes the first one of the room (SPEC 6.2). */
export const Apply = Object(
  {
    /** One of my teams that I lead or manage; null: myself, for 1 v 1. */
    teamId: Union([String({ maxLength: limits.id.max }), Null()]),
    message: String({ minLength: message.min, maxLength: message.max, pattern: limits.match.textPattern }),
    /** The terms the applicant has read: newer ones are a 409 with the fresh match. */
    termsVersion: TermsVersion,
  },
  { ...closed, $id: 'Apply' },
);
export type Apply = Static<typeof Apply>;

/** A team that looks too small for a match. */
export const ThinSide = Object(
  { name: String(), people: Integer(), needed: Integer() },
  { ...closed, $id: 'ThinSide' },
);
export type ThinSide = Static<typeof ThinSide>;

/** An application to a match (SPEC 6.1). Its id is also the id of its chat room. */
export const Proposal = Object(
  {
    id: String(),
    matchId: String(),
    /** With the clock's own moves made: never TALKING once the match has begun. */
    state: Enum([...proposalStates]),
    side: Side,
    message: String(),
    appliedAt: String(),
    /** Since when it is in this state. */
    since: String(),
    /** Of the match: rises when time, place, cost or size change. */
    termsVersion: Integer(),
    /** The host changed time, place, cost or size since: the applicant agrees again before it can be confirmed (SPEC 5.4). */
    mustAgree: Boolean(),
    /** The opponent has left, and the place is kept for this side until then; null: not, or no longer. */
    offeredUntil: Union([String(), Null()]),
    /** Teams with fewer members than the match wants players, while it can still be confirmed: to be told, not a refusal (SPEC 9, case 6). */
    thinSides: Array(ThinSide),
  },
  { ...closed, $id: 'Proposal' },
);
export type Proposal = Static<typeof Proposal>;

/**
 * What somebody saw when they acted on a proposal or answered a card. Where it stands otherwise by now nothing happens, and the
 * 409 shows how it stands. The terms matter to whoever agrees to them: confirm, agree, and the acceptance of a card.
 */
export const SeenProposal = Object(
  { state: Enum([...proposalStates]), termsVersion: TermsVersion },
  { ...closed, $id: 'SeenProposal' },
);
export type SeenProposal = Static<typeof SeenProposal>;

/** What I may do with a proposal now: POST /api/proposals/:id/<act>, a SeenProposal → RoomAnswer. */
export const proposalActs = ['talk', 'reject', 'standby', 'confirm', 'withdraw', 'agree', 'take'] as const;
export type ProposalAct = (typeof proposalActs)[number];

export const ProposalMay = Object(
  {
    talk: Boolean(),
    reject: Boolean(),
    standby: Boolean(),
    /** False also while the applicant has to agree again. */
    confirm: Boolean(),
    /** Of a confirmed proposal: the opponent leaves, before the start. */
    withdraw: Boolean(),
    agree: Boolean(),
    /** In reserve, and the place is kept for us: one tap, and we are talking again. */
    take: Boolean(),
  },
  { ...closed, $id: 'ProposalMay' },
);
export type ProposalMay = Static<typeof ProposalMay>;

/** One applicant beside the others, for the host (SPEC 6.3). */
export const Applicant = Object(
  {
    proposal: Proposal,
    standing: Standing,
    /** null for a person. */
    memberCount: Union([Integer(), Null()]),
    /** From the side's neighbourhood to the match: whole kilometres, at least 1; null when it has none any more. */
    aboutKm: Union([Integer(), Null()]),
    /** Another confirmed match of theirs, or of mine, is too near: confirming would be refused. */
    clashes: Boolean(),
    /** Outside the level the post asks for. */
    otherLevel: Boolean(),
    unread: Integer(),
    lastMessageAt: String(),
    may: ProposalMay,
  },
  { ...closed, $id: 'Applicant' },
);
export type Applicant = Static<typeof Applicant>;

/** GET /api/matches/:id/proposals: the next page begins after this. */
export const ApplicantsQuery = Object({ cursor: Optional(String({ maxLength: limits.cursor.max })) }, closed);
export type ApplicantsQuery = Static<typeof ApplicantsQuery>;

/** For leaders and managers of the host side: live ones first, then by the time of applying; `next` null: that was all. */
export const Applicants = Object(
  { matchId: String(), applicants: Array(Applicant), next: Union([String(), Null()]) },
  { ...closed, $id: 'Applicants' },
);
export type Applicants = Static<typeof Applicants>;
