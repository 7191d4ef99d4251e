import { Type, type Static } from 'typebox';
import { limits } from './limits';
import { proposalStates } from './match-words';
import { Side } from './matches';
import { Standing } from './people';
import { TermsVersion } from './terms-version';

const closed = { additionalProperties: false } as const;
const { message } = limits.proposal;

/** Version of the terms of a match that the page has shown. */

/** POST /api/matches/:id/proposals → 201 RoomAnswer. The message becomes the first message of the room (SPEC 6.2). */
export const Apply = Type.Object(
  {
    /** One of my teams that I lead or manage; null: myself, in a one-on-one match. */
    teamId: Type.Union([Type.String({ maxLength: limits.id.max }), Type.Null()]),
    message: Type.String({
      minLength: message.min,
      maxLength: message.max,
      pattern: limits.match.textPattern,
    }),
    /** Version of the terms that the applicant has read. If there is a newer version, the response is 409 with the current match. */
    termsVersion: TermsVersion,
  },
  { ...closed, $id: 'Apply' },
);
export type Apply = Static<typeof Apply>;

/** A team that looks too small for a match. */
export const ShortHandedSide = Type.Object(
  { name: Type.String(), people: Type.Integer(), needed: Type.Integer() },
  { ...closed, $id: 'ShortHandedSide' },
);
export type ShortHandedSide = Static<typeof ShortHandedSide>;

/** An application to a match (SPEC 6.1). Its chat room has the same id. */
export const Proposal = Type.Object(
  {
    id: Type.String(),
    matchId: Type.String(),
    /** The state includes changes by time alone, so it is never TALKING after the start of the match. */
    state: Type.Enum([...proposalStates]),
    side: Side,
    message: Type.String(),
    appliedAt: Type.String(),
    /** Time of the last change of state. */
    since: Type.String(),
    /** Version of the match's terms: grows when time, place, cost or size change. */
    termsVersion: Type.Integer(),
    /** The host changed time, place, cost or size: the applicant must agree again before a confirmation (SPEC 5.4). */
    mustAgree: Type.Boolean(),
    /** The confirmed opponent has pulled out, and the free place is reserved for this side until this time; null otherwise. */
    offeredUntil: Type.Union([Type.String(), Type.Null()]),
    /** Teams whose members and found guests are fewer than the players that the match needs. A warning, not a refusal (SPEC 9, case 6). */
    thinSides: Type.Array(ShortHandedSide),
  },
  { ...closed, $id: 'Proposal' },
);
export type Proposal = Static<typeof Proposal>;

/**
 * State that the page has shown when the user acts on a proposal or answers a card. If the state has changed since, the server refuses with
 * 409 and the current state. The version of the terms is compared when the user confirms, agrees or accepts a card.
 */
export const SeenProposal = Type.Object(
  { state: Type.Enum([...proposalStates]), termsVersion: TermsVersion },
  { ...closed, $id: 'SeenProposal' },
);
export type SeenProposal = Static<typeof SeenProposal>;

/**
 * POST /api/matches/:id/refusals → RejectProposalsAnswer. The host refuses several applicants of a match with the same message. Each
 * proposal is sent with the state that the page has shown; a proposal whose state has changed since is not refused.
 */
export const RejectProposals = Type.Object(
  {
    /** Message to each room before the refusal; null: no message. */
    message: Type.Union([
      Type.String({ minLength: message.min, maxLength: message.max, pattern: limits.match.textPattern }),
      Type.Null(),
    ]),
    proposals: Type.Array(
      Type.Object(
        { id: Type.String({ format: 'uuid' }), state: Type.Enum([...proposalStates]) },
        { ...closed, $id: 'SeenApplicant' },
      ),
      { minItems: 1, maxItems: limits.proposal.refusals.max },
    ),
  },
  { ...closed, $id: 'RejectProposals' },
);
export type RejectProposals = Static<typeof RejectProposals>;

export const RejectProposalsAnswer = Type.Object(
  {
    /** Ids of the refused proposals. */
    refused: Type.Array(Type.String()),
    /** Proposals that were not refused, each with its current state; null if it no longer exists. */
    left: Type.Array(
      Type.Object(
        { id: Type.String(), state: Type.Union([Type.Enum([...proposalStates]), Type.Null()]) },
        { ...closed, $id: 'LeftApplicant' },
      ),
    ),
  },
  { ...closed, $id: 'RejectProposalsAnswer' },
);
export type RejectProposalsAnswer = Static<typeof RejectProposalsAnswer>;

/** Acts on a proposal: POST /api/proposals/:id/<act> with a SeenProposal → RoomAnswer. */
export const proposalActs = ['talk', 'reject', 'standby', 'confirm', 'withdraw', 'agree', 'take'] as const;
export type ProposalAct = (typeof proposalActs)[number];

export const ProposalPermissions = Type.Object(
  {
    talk: Type.Boolean(),
    reject: Type.Boolean(),
    standby: Type.Boolean(),
    /** False also while the applicant has to agree again. */
    confirm: Type.Boolean(),
    /** For a confirmed proposal, `withdraw` means that the opponent pulls out before the start. */
    withdraw: Type.Boolean(),
    agree: Type.Boolean(),
    /** True if the free place is reserved for my side. Accepting the place reopens the chat. */
    take: Type.Boolean(),
  },
  { ...closed, $id: 'ProposalPermissions' },
);
export type ProposalPermissions = Static<typeof ProposalPermissions>;

/** An applicant as the host sees it, next to other applicants (SPEC 6.3). */
export const Applicant = Type.Object(
  {
    proposal: Proposal,
    standing: Standing,
    /** null for a person. */
    memberCount: Type.Union([Type.Integer(), Type.Null()]),
    /** Distance from the side's neighbourhood to the match in whole kilometres, at least 1; null if the side has no neighbourhood. */
    aboutKm: Type.Union([Type.Integer(), Type.Null()]),
    /** True if a side has another confirmed match at about that time, so that the server would refuse a confirmation. */
    clashes: Type.Boolean(),
    /** True if the team's level is outside the range of the post. */
    otherLevel: Type.Boolean(),
    unread: Type.Integer(),
    lastMessageAt: Type.String(),
    may: ProposalPermissions,
  },
  { ...closed, $id: 'Applicant' },
);
export type Applicant = Static<typeof Applicant>;

/** Cursor of GET /api/matches/:id/proposals. */
export const ApplicantsQuery = Type.Object(
  { cursor: Type.Optional(Type.String({ maxLength: limits.cursor.max })) },
  closed,
);
export type ApplicantsQuery = Static<typeof ApplicantsQuery>;

/**
 * Applicants of a match, for leaders and managers of the host side: live proposals first, then by time of application. `next` is null on
 * the last page.
 */
export const Applicants = Type.Object(
  {
    matchId: Type.String(),
    applicants: Type.Array(Applicant),
    next: Type.Union([Type.String(), Type.Null()]),
  },
  { ...closed, $id: 'Applicants' },
);
export type Applicants = Static<typeof Applicants>;
