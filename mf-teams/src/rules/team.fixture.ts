import type {
  Notice,
  NotificationsPage,
  ReceivedInvitation,
  TeamCard,
  TeamMember,
  TeamProfile,
  TeamRole,
} from '@homeground/shared/contracts';
import { someUser } from '@homeground/shared/testing';

const region = {
  ko: { depth1: '서울특별시', depth2: '강남구', depth3: '역삼동' },
  en: { depth1: 'Seoul', depth2: 'Gangnam-gu', depth3: 'Yeoksam-dong' },
};

export const teamCard: TeamCard = {
  id: 'team-1',
  name: 'FC Yeoksam',
  sport: 'futsal',
  otherSports: [],
  logoUrl: null,
  level: 3,
  region,
  aboutKm: 2,
  kitHome: 'orange',
  kitAway: 'white',
  recruiting: true,
  memberCount: 3,
  myRole: null,
};

export const member = (userId: string, nickname: string, role: TeamRole): TeamMember => ({
  userId,
  nickname,
  pictureUrl: null,
  role,
  joinedAt: '2026-01-05T03:00:00.000Z',
});

/** Returns a team as `someUser` sees the team in this role; null means that the user is not a member. */
export function teamSeenBy(myRole: TeamRole | null, changes: Partial<TeamProfile> = {}): TeamProfile {
  const others = [
    member('leo', 'Leo', myRole === 'leader' ? 'manager' : 'leader'),
    member('ann', 'Ann', 'member'),
  ];
  const me = myRole === null ? [] : [member(someUser.id, someUser.nickname, myRole)];
  const members = [...me, ...others];
  return {
    ...teamCard,
    description: 'Sundays, rain or shine.',
    playingDays: ['sun'],
    takesChallenges: true,
    members,
    memberCount: members.length,
    myRole,
    home: myRole === null ? null : { latitude: 37.5, longitude: 127.036 },
    play: {
      standing: { records: [], manner: null, keptPromises: null },
      rating: null,
      headToHead: [],
      rivals: [],
      coming: [],
      past: [],
    },
    createdAt: '2026-01-05T03:00:00.000Z',
    disbandedAt: null,
    ...changes,
  };
}

export const invitation: ReceivedInvitation = {
  id: 'invitation-1',
  team: teamCard,
  inviter: { userId: 'leo', nickname: 'Leo', pictureUrl: null },
  state: 'PENDING',
  createdAt: '2026-11-20T03:00:00.000Z',
  expiresAt: '2026-12-04T03:00:00.000Z',
};

export function joinedNotice(number: number, read = false): Notice {
  return {
    id: `notice-${number}`,
    number,
    createdAt: '2026-11-20T03:00:00.000Z',
    read,
    actor: { userId: 'ann', nickname: 'Ann', pictureUrl: null },
    kind: 'member.joined',
    // Each notice has a different team, because notices about one team share a row.
    data: { teamId: `team-${number}`, teamName: `FC ${number}` },
  };
}

/** Returns a notice about `count` applications to one match. `number` is the number of the latest application. */
export function applicationNotice(matchId: string, number: number, count = 1): Notice {
  return {
    ...joinedNotice(number),
    kind: 'proposal.received',
    data: {
      matchId,
      matchTitle: 'Sunday match',
      matchProposalId: `room-${number}`,
      sideName: `Side ${number}`,
    },
    ...(count > 1 && {
      group: {
        count,
        faces: [1, 2, 3].map((face) => ({
          kind: 'team' as const,
          name: `Side ${face}`,
          pictureUrl: null,
          kit: null,
        })),
      },
    }),
  };
}

export function pageWith(changes: Partial<NotificationsPage> = {}): NotificationsPage {
  return { invitations: [], notices: [], next: null, number: 0, unread: 0, ...changes };
}
