import { Type, type Static } from 'typebox';
import { limits } from './limits';
import { TeamCard } from './teams';

const closed = { additionalProperties: false } as const;
const utcMoment = Type.String({ description: 'A moment in UTC, ISO 8601.' });

export const invitationStates = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** States of a user in the search for people to invite. */
export const candidateStates = ['free', 'member', 'pending', 'declined_lately'] as const;
export type CandidateState = (typeof candidateStates)[number];

export const CandidatesQuery = Type.Object(
  { q: Type.String({ minLength: limits.candidates.words.min, maxLength: limits.candidates.words.max }) },
  { ...closed, $id: 'CandidatesQuery' },
);
export type CandidatesQuery = Static<typeof CandidatesQuery>;

export const Candidate = Type.Object(
  {
    userId: Type.String(),
    nickname: Type.String(),
    pictureUrl: Type.Union([Type.String(), Type.Null()]),
    state: Type.Enum([...candidateStates]),
  },
  { ...closed, $id: 'Candidate' },
);
export type Candidate = Static<typeof Candidate>;

export const Candidates = Type.Object(
  { candidates: Type.Array(Candidate, { maxItems: limits.candidates.rows.max }) },
  { ...closed, $id: 'Candidates' },
);
export type Candidates = Static<typeof Candidates>;

export const Invite = Type.Object({ userId: Type.String({ format: 'uuid' }) }, { ...closed, $id: 'Invite' });
export type Invite = Static<typeof Invite>;

/** An invitation as the inviting team sees it. */
export const TeamInvitation = Type.Object(
  {
    id: Type.String(),
    userId: Type.String(),
    nickname: Type.String(),
    pictureUrl: Type.Union([Type.String(), Type.Null()]),
    /** null: the inviter's account was deleted. */
    invitedBy: Type.Union([Type.String(), Type.Null()]),
    state: Type.Enum([...invitationStates]),
    createdAt: utcMoment,
    expiresAt: utcMoment,
  },
  { ...closed, $id: 'TeamInvitation' },
);
export type TeamInvitation = Static<typeof TeamInvitation>;

export const TeamInvitationAnswer = Type.Object(
  { invitation: TeamInvitation },
  { ...closed, $id: 'TeamInvitationAnswer' },
);
export type TeamInvitationAnswer = Static<typeof TeamInvitationAnswer>;

/** Pending invitations, newest first. */
export const TeamInvitations = Type.Object(
  { invitations: Type.Array(TeamInvitation, { maxItems: limits.invitation.pendingPerTeam.max }) },
  { ...closed, $id: 'TeamInvitations' },
);
export type TeamInvitations = Static<typeof TeamInvitations>;

/** An invitation as the invited person sees it. No other user can see it (SPEC 4.5). */
export const ReceivedInvitation = Type.Object(
  {
    id: Type.String(),
    team: TeamCard,
    inviter: Type.Union([
      Type.Object(
        {
          userId: Type.String(),
          nickname: Type.String(),
          pictureUrl: Type.Union([Type.String(), Type.Null()]),
        },
        closed,
      ),
      Type.Null(),
    ]),
    state: Type.Enum([...invitationStates]),
    createdAt: utcMoment,
    expiresAt: utcMoment,
  },
  { ...closed, $id: 'ReceivedInvitation' },
);
export type ReceivedInvitation = Static<typeof ReceivedInvitation>;

export const InvitationAnswer = Type.Object(
  { invitation: ReceivedInvitation },
  { ...closed, $id: 'InvitationAnswer' },
);
export type InvitationAnswer = Static<typeof InvitationAnswer>;

export const CreateInviteLink = Type.Object(
  {
    days: Type.Integer({ minimum: limits.inviteLink.days.min, maximum: limits.inviteLink.days.max }),
    uses: Type.Integer({ minimum: limits.inviteLink.uses.min, maximum: limits.inviteLink.uses.max }),
  },
  { ...closed, $id: 'CreateInviteLink' },
);
export type CreateInviteLink = Static<typeof CreateInviteLink>;

export const InviteLink = Type.Object(
  {
    id: Type.String(),
    createdBy: Type.Union([Type.String(), Type.Null()]),
    uses: Type.Integer(),
    used: Type.Integer(),
    createdAt: utcMoment,
    expiresAt: utcMoment,
  },
  { ...closed, $id: 'InviteLink' },
);
export type InviteLink = Static<typeof InviteLink>;

/** The only response that contains the token, because the server stores only a hash. The link opens `/team/{id}?invite={token}`. */
export const InviteLinkCreated = Type.Object(
  { link: InviteLink, token: Type.String() },
  { ...closed, $id: 'InviteLinkCreated' },
);
export type InviteLinkCreated = Static<typeof InviteLinkCreated>;

/** Working links, newest first. */
export const InviteLinks = Type.Object(
  { links: Type.Array(InviteLink, { maxItems: limits.inviteLink.perTeam.max }) },
  { ...closed, $id: 'InviteLinks' },
);
export type InviteLinks = Static<typeof InviteLinks>;

const token = Type.String({ minLength: 1, maxLength: 100 });

export const InviteToken = Type.Object({ token }, { ...closed, $id: 'InviteToken' });
export type InviteToken = Static<typeof InviteToken>;

export const inviteLinkStates = ['USABLE', 'USED_UP', 'REVOKED', 'EXPIRED', 'TEAM_FULL'] as const;
export type InviteLinkState = (typeof inviteLinkStates)[number];

/** Team behind an invite link before its use. `team.myRole` says whether the user is already a member. */
export const InviteLinkPreview = Type.Object(
  { team: TeamCard, state: Type.Enum([...inviteLinkStates]), expiresAt: utcMoment },
  { ...closed, $id: 'InviteLinkPreview' },
);
export type InviteLinkPreview = Static<typeof InviteLinkPreview>;

/** Data of a valid invite link for a visitor without an account. An invalid link shows nothing. */
export const PublicInvitePreview = Type.Object(
  {
    teamId: Type.String(),
    team: Type.String(),
    /** null: the account is being deleted. */
    invitedBy: Type.Union([Type.String(), Type.Null()]),
  },
  { ...closed, $id: 'PublicInvitePreview' },
);
export type PublicInvitePreview = Static<typeof PublicInvitePreview>;
