import { Array, Enum, Integer, Null, Object, String, Union, type Static } from 'typebox';
import { limits } from './limits';
import { TeamCard } from './teams';

const closed = { additionalProperties: false } as const;
const when = String({ description: 'A moment in UTC, ISO 8601.' });

export const invitationStates = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** What stands between a found person and an invitation. */
export const candidateStates = ['free', 'member', 'pending', 'declined_lately'] as const;
export type CandidateState = (typeof candidateStates)[number];

export const CandidatesQuery = Object(
  { q: String({ minLength: limits.candidates.words.min, maxLength: limits.candidates.words.max }) },
  { ...closed, $id: 'CandidatesQuery' },
);
export type CandidatesQuery = Static<typeof CandidatesQuery>;

export const Candidate = Object(
  {
    userId: String(),
    nickname: String(),
    pictureUrl: Union([String(), Null()]),
    state: Enum([...candidateStates]),
  },
  { ...closed, $id: 'Candidate' },
);
export type Candidate = Static<typeof Candidate>;

export const Candidates = Object(
  { candidates: Array(Candidate, { maxItems: limits.candidates.rows.max }) },
  { ...closed, $id: 'Candidates' },
);
export type Candidates = Static<typeof Candidates>;

export const Invite = Object({ userId: String({ format: 'uuid' }) }, { ...closed, $id: 'Invite' });
export type Invite = Static<typeof Invite>;

/** An invitation as the inviting team sees it. */
export const TeamInvitation = Object(
  {
    id: String(),
    userId: String(),
    nickname: String(),
    pictureUrl: Union([String(), Null()]),
    /** null: the inviter's account is gone. */
    invitedBy: Union([String(), Null()]),
    state: Enum([...invitationStates]),
    createdAt: when,
    expiresAt: when,
  },
  { ...closed, $id: 'TeamInvitation' },
);
export type TeamInvitation = Static<typeof TeamInvitation>;

export const TeamInvitationAnswer = Object(
  { invitation: TeamInvitation },
  { ...closed, $id: 'TeamInvitationAnswer' },
);
export type TeamInvitationAnswer = Static<typeof TeamInvitationAnswer>;

/** The pending ones, newest first. */
export const TeamInvitations = Object(
  { invitations: Array(TeamInvitation, { maxItems: limits.invitation.pendingPerTeam.max }) },
  { ...closed, $id: 'TeamInvitations' },
);
export type TeamInvitations = Static<typeof TeamInvitations>;

/** An invitation as the invited person sees it; nobody else ever does (SPEC 4.5). */
export const ReceivedInvitation = Object(
  {
    id: String(),
    team: TeamCard,
    inviter: Union([
      Object({ userId: String(), nickname: String(), pictureUrl: Union([String(), Null()]) }, closed),
      Null(),
    ]),
    state: Enum([...invitationStates]),
    createdAt: when,
    expiresAt: when,
  },
  { ...closed, $id: 'ReceivedInvitation' },
);
export type ReceivedInvitation = Static<typeof ReceivedInvitation>;

export const InvitationAnswer = Object(
  { invitation: ReceivedInvitation },
  { ...closed, $id: 'InvitationAnswer' },
);
export type InvitationAnswer = Static<typeof InvitationAnswer>;

export const MakeInviteLink = Object(
  {
    days: Integer({ minimum: limits.inviteLink.days.min, maximum: limits.inviteLink.days.max }),
    uses: Integer({ minimum: limits.inviteLink.uses.min, maximum: limits.inviteLink.uses.max }),
  },
  { ...closed, $id: 'MakeInviteLink' },
);
export type MakeInviteLink = Static<typeof MakeInviteLink>;

export const InviteLink = Object(
  {
    id: String(),
    createdBy: Union([String(), Null()]),
    uses: Integer(),
    used: Integer(),
    createdAt: when,
    expiresAt: when,
  },
  { ...closed, $id: 'InviteLink' },
);
export type InviteLink = Static<typeof InviteLink>;

/** The only answer that ever carries the token: the server keeps its hash. The page a link leads to is `/team/{id}?invite={token}`. */
export const InviteLinkMade = Object(
  { link: InviteLink, token: String() },
  { ...closed, $id: 'InviteLinkMade' },
);
export type InviteLinkMade = Static<typeof InviteLinkMade>;

/** Those that still work, newest first. */
export const InviteLinks = Object(
  { links: Array(InviteLink, { maxItems: limits.inviteLink.perTeam.max }) },
  { ...closed, $id: 'InviteLinks' },
);
export type InviteLinks = Static<typeof InviteLinks>;

const token = String({ minLength: 1, maxLength: 100 });

export const InviteToken = Object({ token }, { ...closed, $id: 'InviteToken' });
export type InviteToken = Static<typeof InviteToken>;

export const inviteLinkStates = ['USABLE', 'USED_UP', 'REVOKED', 'EXPIRED', 'TEAM_FULL'] as const;
export type InviteLinkState = (typeof inviteLinkStates)[number];

/** What a link leads to, before it is used. `team.myRole` tells whether I am a member already. */
export const InviteLinkPreview = Object(
  { team: TeamCard, state: Enum([...inviteLinkStates]), expiresAt: when },
  { ...closed, $id: 'InviteLinkPreview' },
);
export type InviteLinkPreview = Static<typeof InviteLinkPreview>;

/** What somebody without an account reads of an invite link that still works; of any other there is nothing to read. */
export const InviteGreeting = Object(
  {
    teamId: String(),
    team: String(),
    /** null: the account is on its way out. */
    invitedBy: Union([String(), Null()]),
  },
  { ...closed, $id: 'InviteGreeting' },
);
export type InviteGreeting = Static<typeof InviteGreeting>;
