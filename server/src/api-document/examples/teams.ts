import type {
  InviteLink,
  ReceivedInvitation,
  TeamCard,
  TeamInvitation,
  TeamProfile,
} from '@homeground/shared/contracts';
import { ids, times, token } from './ids';
import { region, standing } from './people';

export const hanRiver: TeamCard = {
  id: ids.hanRiver,
  name: 'Han River',
  sport: 'futsal',
  otherSports: [{ sport: 'soccer', level: 2 }],
  logoUrl: null,
  level: 3,
  region,
  aboutKm: 1,
  kitHome: 'orange',
  kitAway: 'white',
  recruiting: true,
  memberCount: 9,
  myRole: 'leader',
};

export const mapo: TeamCard = {
  ...hanRiver,
  id: ids.mapo,
  name: 'Mapo Foxes',
  otherSports: [],
  aboutKm: 4,
  kitHome: 'navy',
  kitAway: 'yellow',
  recruiting: false,
  memberCount: 12,
  myRole: null,
};

const { aboutKm, ...cardFields } = hanRiver;
const profile: TeamProfile = {
  ...cardFields,
  aboutKm,
  description: 'Neighbours who play futsal by the river.',
  playingDays: ['tue', 'sat'],
  takesChallenges: true,
  members: [{ userId: ids.mina, nickname: 'Mina', pictureUrl: null, role: 'leader', joinedAt: times.posted }],
  home: { latitude: 37.531, longitude: 126.914 },
  play: { standing, rating: null, headToHead: [], rivals: [], coming: [], past: [] },
  createdAt: times.posted,
  disbandedAt: null,
};

const period = { createdAt: times.posted, expiresAt: '2026-12-04T01:30:00.000Z' };
const invitation: TeamInvitation = {
  id: ids.invitation,
  userId: ids.jun,
  nickname: 'Jun',
  pictureUrl: null,
  invitedBy: 'Mina',
  state: 'PENDING',
  ...period,
};
export const receivedInvitation: ReceivedInvitation = {
  id: ids.invitation,
  team: mapo,
  inviter: { userId: ids.jun, nickname: 'Jun', pictureUrl: null },
  state: 'PENDING',
  ...period,
};
const inviteLink: InviteLink = {
  id: ids.inviteLink,
  createdBy: 'Mina',
  uses: 10,
  used: 2,
  createdAt: times.posted,
  expiresAt: '2026-11-27T01:30:00.000Z',
};

export const teamExamples: Readonly<Record<string, object>> = {
  TeamAnswer: { team: profile },
  TeamsPage: { teams: [mapo], next: null },
  MyTeams: { teams: [hanRiver] },
  Candidates: { candidates: [{ userId: ids.jun, nickname: 'Jun', pictureUrl: null, state: 'free' }] },
  TeamInvitationAnswer: { invitation },
  TeamInvitations: { invitations: [invitation] },
  InvitationAnswer: { invitation: { ...receivedInvitation, state: 'ACCEPTED' } },
  InviteLinkCreated: { link: { ...inviteLink, used: 0 }, token },
  InviteLinks: { links: [inviteLink] },
  InviteLinkPreview: { team: mapo, state: 'USABLE', expiresAt: inviteLink.expiresAt },
  PublicInvitePreview: { teamId: ids.mapo, team: 'Mapo Foxes', invitedBy: 'Jun' },
};
