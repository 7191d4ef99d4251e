import type { SchemaTable } from './table';

const state =
  '`PENDING`: waits for an answer; `ACCEPTED`, `DECLINED`: answered; `CANCELLED`: taken back by the team; `EXPIRED`: not answered for 14 days.';
const linkState =
  '`USABLE`: works; `USED_UP`: used as often as allowed; `REVOKED`: switched off; `EXPIRED`: its days are over; `TEAM_FULL`: the team has no free place.';

export const invitationSchemas: SchemaTable = {
  Candidate: {
    about: 'A person whom a team may want to invite.',
    fields: {
      state:
        '`free`: can be invited; `member`: is in the team; `pending`: has an invitation; `declined_lately`: declined within the last 7 days and cannot be invited yet.',
    },
  },
  Candidates: { about: 'People whose nickname begins with the searched letters, at most 20.' },
  Invite: { about: 'The person to invite.', fields: { userId: 'Id of a candidate.' } },
  TeamInvitation: {
    about: 'An invitation as the inviting team sees it.',
    fields: {
      invitedBy: 'Nickname of the person who invited. null: that account was deleted.',
      state,
    },
  },
  TeamInvitationAnswer: { about: 'An invitation, as the team sees it.' },
  TeamInvitations: { about: 'The pending invitations of a team, newest first.' },
  ReceivedInvitation: {
    about: 'An invitation as the invited person sees it. Nobody else can read it.',
    fields: { inviter: 'The person who invited. null: that account was deleted.', state },
  },
  InvitationAnswer: { about: 'An invitation, as the invited person sees it.' },
  CreateInviteLink: {
    about: 'How long and for how many people a new link works.',
    fields: {
      days: 'Days until the link ends, 1 to 7.',
      uses: 'Number of people who may join by it, 1 to 50.',
    },
  },
  InviteLink: {
    about: 'A link by which people join a team.',
    fields: {
      createdBy: 'Nickname of the person who made it. null: that account was deleted.',
      uses: 'Number of people who may join by it.',
      used: 'Number of people who have joined by it.',
    },
  },
  InviteLinkCreated: {
    about: 'A new link and its token.',
    fields: {
      token:
        'The secret of the link `/team/{id}?invite={token}`. Only this answer contains it, because the server keeps a hash.',
    },
  },
  InviteLinks: { about: 'The links of a team that work, newest first.' },
  InviteToken: { about: 'The token of an invite link.' },
  InviteLinkPreview: {
    about: 'The team behind an invite link, before it is used.',
    fields: { state: linkState },
  },
  PublicInvitePreview: {
    about: 'What a visitor without an account sees of a link that works.',
    fields: {
      team: 'Name of the team.',
      invitedBy: 'Nickname of the person who made the link. null: that account is being deleted.',
    },
  },
};
