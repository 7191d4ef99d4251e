import { setTimeout as wait } from 'node:timers/promises';
import type { MatchPage } from '@homeground/shared/contracts';
import { matchFields } from '../../modules/matches/matches.fixture';
import type { CrowdPage } from './crowd-page';

/** Seconds between two acts of a person, and between two visits. A visit takes about a minute and a half. */
const readSeconds = [3, 9] as const;
const typeSeconds = [4, 10] as const;
const pauseSeconds = [120, 360] as const;
const firstPauseSeconds = 330;

/** Part of the visits in which a person posts a match. */
const postShare = 0.1;
const applyShare = 0.3;

/** Members who have applied to the match of the next pair, also in an earlier crowd: all crowds of a run share one database. */
const appliedMemberIds = new Set<string>();

export interface Day {
  readonly page: CrowdPage;
  readonly random: () => number;
  readonly isOver: () => boolean;
}

/** Simulates visits until the bench is over. The first visit begins at a random moment, so that the load is even. */
export async function simulateVisits(day: Day): Promise<void> {
  // People who pause when the bench is over do not keep the process running.
  const pause = ([from, to]: readonly [number, number]) =>
    wait((from + day.random() * (to - from)) * 1000, undefined, { ref: false });
  await pause([0, firstPauseSeconds]);
  while (!day.isOver()) {
    await openHome(day.page);
    const matches = await readMatches(day, () => pause(readSeconds));
    if (day.random() < postShare) await postMatch(day.page);
    const { id } = day.page.member;
    if (!appliedMemberIds.has(id) && matches > 0 && day.random() < applyShare) {
      appliedMemberIds.add(id);
      await applyToMatch(day.page);
    }
    await pause(readSeconds);
    await talk(day, () => pause(typeSeconds));
    await pause(readSeconds);
    await readNotices(day.page);
    await pause(pauseSeconds);
  }
}

const getAll = (page: CrowdPage, calls: Readonly<Record<string, string>>) =>
  Promise.all(Object.entries(calls).map(([name, path]) => page.get(name, path)));

/** Sends the calls of a page that loads at home, then those of the screens that the page prepares in the background. */
async function openHome(page: CrowdPage): Promise<void> {
  await getAll(page, {
    me: '/api/me',
    config: '/api/config',
    matches: '/api/matches',
    days: '/api/matches/days',
    'next match': '/api/me/matches/next',
    todos: '/api/me/todos',
    'my matches': '/api/me/matches?when=coming&limit=5',
    'unread rooms': '/api/rooms/unread',
  });
  const user = `/api/users/${page.member.id}`;
  await getAll(page, { notices: '/api/notifications', rooms: '/api/rooms', profile: user, reviews: `${user}/reviews` }); // prettier-ignore
}

/** Scrolls the list and opens three matches. Returns the number of matches on the list. */
async function readMatches({ page, random }: Day, read: () => Promise<unknown>): Promise<number> {
  const { matches = [] } = JSON.parse(
    await page.get('matches', '/api/matches?sort=nearest'),
  ) as Partial<MatchPage>;
  for (let opened = 0; opened < 3; opened += 1) {
    await read();
    const match = matches[Math.floor(random() * matches.length)];
    if (match)
      await getAll(page, {
        match: `/api/matches/${match.id}`,
        'guest spots': `/api/matches/${match.id}/guest-spots`,
      });
  }
  return matches.length;
}

async function postMatch(page: CrowdPage): Promise<void> {
  await page.write('post match', 'POST', '/api/matches', matchFields(new Date(), { rated: false }));
}

async function applyToMatch(page: CrowdPage): Promise<void> {
  const path = `/api/matches/${page.member.matchToApplyTo}`;
  const { match } = JSON.parse(await page.get('match', path)) as { match?: { termsVersion: number } };
  const { termsVersion = 1 } = match ?? {};
  await page.write('apply', 'POST', `${path}/proposals`, { teamId: null, message: 'Shall we play?', termsVersion }); // prettier-ignore
}

/** Opens the list of chats, then the chat with the partner, and sends up to three messages. */
async function talk({ page, random }: Day, type: () => Promise<unknown>): Promise<void> {
  const room = `/api/rooms/${page.member.roomId}`;
  await page.get('rooms', '/api/rooms');
  await type();
  await Promise.all([page.get('room', room), page.fetchMessages()]);
  for (let left = Math.ceil(random() * 3); left > 0; left -= 1) {
    await type();
    await page.sendMessage();
  }
  if (page.lastNumber > 0) await page.write('read room', 'PUT', `${room}/read`, { upTo: page.lastNumber });
}

async function readNotices(page: CrowdPage): Promise<void> {
  const { notices = [] } = JSON.parse(await page.get('notices', '/api/notifications')) as {
    notices?: { id: string }[];
  };
  if (notices.length > 0)
    await page.write('see notices', 'POST', '/api/notifications/seen', {
      notices: notices.slice(0, 20).map(({ id }) => id),
      invitations: [],
    });
}
