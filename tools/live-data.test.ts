/** @jest-environment jsdom */
/* eslint-disable homeground/no-other-area, homeground/allowed-shared-doors -- compares the tables of all areas; no release contains this file */
import { changesOf, sharedLiveChanges, sharedQueries, type CacheChange } from '@homeground/shared/async';
import { Notice, noticeKinds, type LiveFrame, type LiveTopic } from '@homeground/shared/contracts';
import { fakeServer } from '@homeground/shared/testing';
import {
  accountLiveChanges,
  invalidations as accountInvalidations,
} from '../mf-account/src/api/account-live';
import { queries as accountQueries } from '../mf-account/src/api/account-queries.api';
import { invalidations as roomInvalidations, roomLiveChanges } from '../mf-chat/src/api/room-live';
import { queries as roomQueries } from '../mf-chat/src/api/room-queries.api';
import { matchLiveChanges, invalidations as matchInvalidations } from '../mf-matches/src/api/match-live';
import { queries as matchQueries } from '../mf-matches/src/api/match-queries.api';
import { invalidations as teamInvalidations, teamLiveChanges } from '../mf-teams/src/api/team-live';
import { queries as teamQueries } from '../mf-teams/src/api/team-queries.api';

jest.mock('./webpack/index.mjs', () => ({ areaConfig: (options: object) => options }));

const liveChanges = [
  sharedLiveChanges,
  accountLiveChanges,
  roomLiveChanges,
  matchLiveChanges,
  teamLiveChanges,
];
const changesOfFrame = (frame: LiveFrame) => liveChanges.flatMap((table) => changesOf(table, frame));

/** Frames that do not concern cached data of the server. */
const topicsWithoutChanges: readonly LiveTopic[] = ['beat', 'typing'];

const frames: { readonly [K in Exclude<LiveTopic, 'notice'>]: Omit<LiveFrame<K>, 'topic'> } = {
  hello: { number: 1, unread: 0 },
  beat: {},
  caught_up: { number: 1, unread: 0, limited: true },
  unread: { unread: 0, done: true },
  membership: { teamId: 't1', role: null },
  team_invitations: { teamId: 't1' },
  message: { roomId: 'r1', matchId: 'm1', message: { kind: 'system' } as LiveFrame<'message'>['message'] },
  message_changed: { roomId: 'r1', matchId: 'm1', message: {} as LiveFrame<'message'>['message'] },
  typing: { roomId: 'r1', userId: 'u1', nickname: 'Sora' },
  room_read: { roomId: 'r1', userId: 'u1', upTo: 1 },
  room_left: { roomId: 'r1' },
  result: { matchId: 'm1' },
  rooms_unread: { unread: 0 },
};

interface NoticeSchema {
  readonly properties: {
    readonly kind: { readonly const: string };
    readonly data: { readonly properties: object };
  };
}
const noticeSchemas = (Notice as unknown as { readonly anyOf: readonly NoticeSchema[] }).anyOf;

/** Returns a notice of this kind, with an id in each field of its data. */
const noticeOf = (kind: (typeof noticeKinds)[number]) => {
  const schema = noticeSchemas.find(({ properties }) => properties.kind.const === kind);
  const data = Object.keys(schema?.properties.data.properties ?? {}).map((field) => [field, 'x1']);
  return {
    topic: 'notice',
    number: 1,
    unread: 1,
    notice: { kind, data: Object.fromEntries(data) as object },
  } as unknown as LiveFrame<'notice'>;
};

const allFrames = [
  ...Object.entries(frames).map(([topic, fields]) => ({ topic, ...fields }) as LiveFrame),
  ...noticeKinds.map(noticeOf),
];

describe('each kind of live frame', () => {
  test.each(Object.keys(frames) as (keyof typeof frames)[])(
    '%s changes cached data, or is in topicsWithoutChanges',
    (topic) => {
      const changes = changesOfFrame({ topic, ...frames[topic] } as LiveFrame);
      expect(changes.length > 0).toBe(!topicsWithoutChanges.includes(topic));
    },
  );

  test.each(noticeKinds)('a notice %s changes what it is about, not only the list of notices', (kind) => {
    const { data } = noticeOf(kind).notice;
    const keys = changesOfFrame(noticeOf(kind)).map(({ queryKey }) => String(queryKey[0]));
    if ('matchId' in data) expect(keys).toContain('match');
    if ('teamId' in data) expect(keys).toContain('team');
    expect('matchId' in data || 'teamId' in data).toBe(!noticesAboutMe.includes(kind));
  });
});

/** Kinds of notices about the account, which no cached answer shows. */
const noticesAboutMe: readonly string[] = [
  'moderation.decided',
  'moderation.reviewed',
  'report.upheld',
  'report.dismissed',
];

/** Queries whose data no frame and no act makes outdated, with the reason. */
const neverOutdated: Readonly<Record<string, string>> = {
  me: '`storeMe` replaces it',
  config: 'changes only with a release of the server',
  neighbourhoods: 'names of places',
  regionName: 'names of places',
  currencyAt: 'the currency of a place',
  formStart: 'fetched each time the form opens',
  departure: 'fetched each time the sheet opens',
  push: 'fetched each time the sheet opens, and changed by its own switches',
  guestAnswers: 'only the answer on the card changes it, and replaces it',
  blocked: 'a block outdates all data',
  linkPreview: 'texts of another site, which tells nobody about its changes',
  answerLink: 'never fetched: the page keeps the secret that it has created',
};

const pair = { matchId: 'x', guestOfferId: null };
const build = (query: unknown): { readonly queryKey: readonly unknown[] } =>
  (query as (...details: unknown[]) => { queryKey: readonly unknown[] })('x', 'x', 'x');

const allQueries = {
  ...sharedQueries,
  ...accountQueries,
  ...roomQueries,
  ...matchQueries,
  ...teamQueries,
  review: () => matchQueries.review(pair),
  nearCounts: () => sharedQueries.nearCounts({ latitude: 1, longitude: 2 }),
  opponents: () => teamQueries.opponents({}),
  rooms: () => roomQueries.rooms({}),
};

const allChanges: readonly CacheChange[] = [
  ...allFrames.flatMap(changesOfFrame),
  ...[accountInvalidations, roomInvalidations, matchInvalidations, teamInvalidations].flatMap((acts) =>
    Object.values(acts).flatMap((act) => act('x', 'x')),
  ),
].filter(({ queryKey }) => queryKey.length > 0);

/** Compares only the names of two keys, because the frames and the queries of this test have different ids. */
const covers = (change: readonly unknown[], key: readonly unknown[]) => {
  const names = change.filter((part) => typeof part === 'string' && !/^[a-z]?\d?$/.test(part));
  return names.every((name, index) => key[index] === name);
};

test.each(Object.entries(allQueries))(
  'the data of the query %s is outdated by a frame or an act, or never changes',
  (name, query) => {
    const { queryKey } = build(query);
    expect(allChanges.some((change) => covers(change.queryKey, queryKey))).toBe(!(name in neverOutdated));
  },
);

const id = ':id';
const signal = new AbortController().signal;
/** Queries of each screen whose calls the page sends while the code of the screen loads. */
const firstQueries = {
  'mf-matches': {
    matches: [
      matchQueries.list('', ''),
      matchQueries.dayCounts('', ''),
      matchQueries.next(''),
      matchQueries.todos(''),
    ],
    'match-create': [
      matchQueries.formStart({ edit: null, copy: null, rematch: false, challenge: null }),
      matchQueries.suspensions(),
    ],
    match: [sharedQueries.match(id), matchQueries.matchSpots(id)],
    'match-result': [matchQueries.result(id)],
    'match-review': [matchQueries.review({ matchId: id, guestOfferId: null })],
    'match-proposal': [sharedQueries.match(id)],
  },
  'mf-teams': {
    notifications: [teamQueries.notifications()],
    invitation: [teamQueries.invitation(':invitationId', ':teamId'), teamQueries.team(':teamId')],
    team: [teamQueries.team(id), teamQueries.reviews(id)],
    teams: [teamQueries.opponents({})],
    'team-edit': [teamQueries.team(id)],
    'team-invitation': [
      teamQueries.team(id),
      teamQueries.pendingInvitations(id),
      teamQueries.inviteLinks(id),
    ],
  },
  'mf-chat': {
    'match-chats': [roomQueries.rooms({ matchId: id })],
    'match-chatlist': [sharedQueries.match(id), roomQueries.applicants(id)],
    'match-chat': [roomQueries.room(':matchProposalId'), roomQueries.messages(':matchProposalId')],
    chatlist: [roomQueries.rooms({})],
    'team-chat': [roomQueries.teamRoom(id), roomQueries.messages(id)],
    chat: [roomQueries.room(':matchProposalId'), roomQueries.messages(':matchProposalId')],
  },
  'mf-account': { user: [accountQueries.user(id), accountQueries.reviews(id)] },
};

test.each(Object.entries(firstQueries))(
  'the first calls of %s are those of its queries',
  async (area, screens) => {
    const { firstCalls } = (await import(`../${area}/webpack.config.mjs`)).default as { firstCalls: object };
    const calls: Record<string, string[]> = {};
    for (const [screen, queries] of Object.entries(screens)) calls[screen] = await addressesOf(queries);
    expect(calls).toEqual(firstCalls);
  },
);

type FirstQuery =
  | { readonly queryFn?: unknown; readonly initialPageParam?: unknown }
  | { readonly load: (cursor: undefined, signal: AbortSignal) => unknown };

/** Runs the fetchers, and returns the addresses that they call. */
async function addressesOf(queries: readonly FirstQuery[]): Promise<string[]> {
  const server = fakeServer();
  server.on('GET', '.*', { status: 404, body: {} });
  for (const query of queries) {
    const pageParam = 'initialPageParam' in query ? query.initialPageParam : undefined;
    const run =
      'load' in query
        ? query.load(undefined, signal)
        : (query.queryFn as (context: object) => unknown)({ pageParam, signal });
    await Promise.resolve(run).catch(() => undefined);
  }
  return server.calls.map(({ path, query }) =>
    decodeURIComponent(path + (query.size > 0 ? `?${query.toString()}` : '')),
  );
}
