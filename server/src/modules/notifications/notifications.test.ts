import {
  noticeData,
  noticeKinds,
  type NotificationsPage,
  type NoticeKind,
} from '@homeground/shared/contracts';
import { problem, send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, createTeamAs, joinTeam, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { cancelAs, setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { notice, type NewNotice } from './notice';
import { deleteOldNotices } from './notifications.usecases';

const clock = testClock();
const DAY = 86_400_000;

setUpApp({ clock });

const readPage = async (person: Person, cursor?: string | null) =>
  (
    await send(app, 'GET', `/api/notifications${cursor ? `?cursor=${cursor}` : ''}`, {
      cookie: person.cookie,
    })
  ).json<NotificationsPage>();

async function sendNotices(...notices: NewNotice[]): Promise<void> {
  await inTransaction(database.db, (trx) => notice(trx, ...notices));
  await until(
    async () => (await database.db.selectFrom('outbox').select('id').executeTakeFirst()) === undefined,
  );
}

const disbandedNotice = (userId: string, teamId = 't') =>
  ({ userId, kind: 'team.disbanded', data: { teamId } }) as const;
const listedKinds = async (person: Person) => (await readPage(person)).notices.map(({ kind }) => kind);

const match = { matchId: 'm' };
const sideIds = { sideTeamId: 't', sideUserId: null };
const sideOfProposal = { ...match, matchProposalId: 'p', ...sideIds };
const team = { teamId: 't' };
const startAt = '2026-06-02T10:00:00.000Z';
const guestOffer = { ...match, guestSpotId: 's', guestOfferId: 'o', ...sideIds };
/** Samples of the stored data of every kind, with ids instead of names. */
const samples: { [K in NoticeKind]: Extract<NewNotice, { kind: K }>['data'] } = {
  'invitation.received': { ...team, invitationId: 'i' },
  'member.joined': team,
  'member.left': team,
  'member.removed': team,
  'member.role_changed': { ...team, role: 'manager' },
  'team.disbanded': team,
  'proposal.received': sideOfProposal,
  'proposal.withdrawn': sideOfProposal,
  'proposal.talk_opened': sideOfProposal,
  'proposal.rejected': sideOfProposal,
  'proposal.standby': sideOfProposal,
  'proposal.closed': sideOfProposal,
  'proposal.expired': sideOfProposal,
  'proposal.offered': { ...sideOfProposal, until: startAt },
  'match.confirmed': { ...sideOfProposal, startAt },
  'match.changed': { ...match, matchProposalId: null, mustAgree: true },
  'match.rematch': { ...match, ...sideIds },
  'match.cancelled': { ...match, matchProposalId: 'p' },
  'challenge.received': { ...match, ...sideIds, until: startAt },
  'challenge.accepted': sideOfProposal,
  'challenge.declined': { ...match, ...sideIds },
  'challenge.lapsed': { ...match, ...sideIds },
  'challenge.opened': { ...match, ...sideIds },
  'challenge.cancelled': { ...match, ...sideIds },
  'guest_offer.received': { ...match, guestSpotId: 's' },
  'guest_offer.accepted': { ...guestOffer, startAt },
  'guest_offer.declined': guestOffer,
  'guest_offer.released': guestOffer,
  'guest_offer.closed': guestOffer,
  'guest_offer.withdrawn': guestOffer,
  'guest_offer.no_show': { ...guestOffer, until: startAt },
  'guest_offer.contested': guestOffer,
  'result.submitted': match,
  'result.reminder': { ...match, hoursLeft: 12, until: startAt },
  'result.disputed': match,
  'result.final': match,
  'result.void': match,
  'result.unreported': match,
  'late_cancel.open': { ...match, until: startAt },
  'late_cancel.contested': { ...match, until: startAt },
  'late_cancel.dropped': match,
  'side.suspended': { ...match, ...sideIds, until: startAt },
  'review.open': match,
  'review.revealed': { ...match, guestOfferId: 'o' },
  'reminder.day': { ...match, startAt },
  'reminder.hours': { ...match, startAt },
  'line_up.nudge': { ...match, startAt },
  'moderation.decided': { decisionId: 'd' },
  'moderation.reviewed': { decisionId: 'd' },
  'report.upheld': {},
  'report.dismissed': {},
  'search.match': { ...match, startAt, searchName: 'Weekend futsal' },
  'search.guest_spot': { ...match, startAt, searchName: 'Weekend futsal', guestSpotId: 's' },
};

test('every kind is stored with ids instead of names, and both lists return exactly the data of its contract', async () => {
  const [person, actor] = [await signUpUser(app), await signUpUser(app)];
  const { id: teamId, name } = await createTeamAs(app, actor);
  await setHomeOf(database, actor);
  const matchId = await postMatchAs(app, actor, matchFields(clock.now(), { title: 'Sunday' }));
  const reason = '<script>alert(1)</script> 비';
  await cancelAs(app, actor, matchId, reason);
  const ids: Readonly<Record<string, object>> = {
    teamId: { teamId },
    matchId: { matchId },
    sideTeamId: { sideTeamId: teamId },
  };
  const lookedUpValues: Readonly<Record<string, string>> = {
    matchTitle: 'Sunday',
    teamName: name,
    sideName: name,
    reason,
  };
  const newNotices = noticeKinds.map((kind) => {
    const data = samples[kind];
    // Replaces the ids of the sample by ids that exist, so that their names are found.
    const existingIds = Object.keys(data).map((key) => ids[key] ?? {});
    return {
      userId: person.id,
      kind,
      actorId: actor.id,
      data: Object.assign({}, data, ...existingIds),
    } as NewNotice;
  });
  const expected = newNotices.map(({ kind, data }) => {
    const {
      sideTeamId: _team,
      sideUserId: _user,
      ...otherData
    } = { sideTeamId: null, sideUserId: null, ...data };
    const neededKeys = Object.keys(noticeData[kind].properties).filter((key) => key in lookedUpValues);
    return {
      kind,
      data: { ...otherData, ...Object.fromEntries(neededKeys.map((key) => [key, lookedUpValues[key]])) },
    };
  });
  for (const item of newNotices) await sendNotices(item);
  const since = (
    await send(app, 'GET', '/api/notifications/since?since=0', { cookie: person.cookie })
  ).json();
  expect(since.notices.map(({ kind, data }: NewNotice) => ({ kind, data }))).toEqual(expected);
  const storedNotices = await database.db
    .selectFrom('notification')
    .select('data')
    .where('user_id', '=', person.id)
    .execute();
  expect(JSON.stringify(storedNotices)).not.toMatch(/Sunday|Han River|script/);
  expect(since).toMatchObject({ number: noticeKinds.length, unread: noticeKinds.length, limited: false });
  const first = await readPage(person);
  const listedNotices = [...first.notices];
  for (let { next } = first; next !== null;) {
    const nextPage = await readPage(person, next);
    listedNotices.push(...nextPage.notices);
    next = nextPage.next;
  }
  expect(listedNotices.map(({ kind }) => kind)).toEqual(
    noticeKinds.filter((kind) => kind !== 'invitation.received').reverse(),
  );
  expect(listedNotices[0]).toMatchObject({
    actor: { userId: actor.id, nickname: actor.nickname },
    read: false,
    createdAt: clock.now().toISOString(),
  });
});

test('a deleted or unknown actor has no name', async () => {
  const [person, actor] = [await signUpUser(app), await signUpUser(app)];
  await sendNotices(
    { ...disbandedNotice(person.id), actorId: actor.id },
    { ...disbandedNotice(person.id), actorId: '00000000-0000-7000-8000-000000000000' },
  );
  await database.db
    .updateTable('user_account')
    .set({ deleted_at: clock.now() })
    .where('id', '=', actor.id)
    .execute();
  expect((await readPage(person)).notices.map((item) => item.actor)).toEqual([null, null]);
});

test('a notice for an unknown user is dropped, and the outbox continues', async () => {
  const person = await signUpUser(app);
  await sendNotices(disbandedNotice('00000000-0000-7000-8000-000000000000'), disbandedNotice(person.id));
  expect(await listedKinds(person)).toEqual(['team.disbanded']);
});

test('new notices between two pages cause no gaps and no duplicates', async () => {
  const person = await signUpUser(app);
  await sendNotices(...Array.from({ length: 25 }, (_, index) => disbandedNotice(person.id, `t${index + 1}`)));
  const first = await readPage(person);
  await sendNotices(disbandedNotice(person.id, 'late'));
  const second = await readPage(person, first.next);
  const numbers = [...first.notices, ...second.notices].map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
  expect(second.next).toBeNull();
  const brokenAnswer = await send(app, 'GET', '/api/notifications?cursor=nonsense', {
    cookie: person.cookie,
  });
  expect([brokenAnswer.statusCode, problem(brokenAnswer).fields]).toEqual([422, { cursor: 'wrong_format' }]);
});

test('“read all” leaves later notices unread', async () => {
  const person = await signUpUser(app);
  await sendNotices(disbandedNotice(person.id), disbandedNotice(person.id));
  await sendNotices(disbandedNotice(person.id));
  const read = await send(app, 'POST', '/api/notifications/read', {
    cookie: person.cookie,
    json: { upTo: 2 },
  });
  expect(read.json()).toEqual({ unread: 1 });
  expect((await readPage(person)).notices.map((item) => item.read)).toEqual([false, true, true]);
});

test('notices are kept for 90 days', async () => {
  const person = await signUpUser(app);
  await sendNotices(disbandedNotice(person.id, 'old'));
  clock.advance(90 * DAY);
  // The session has expired in these 90 days.
  const signInAnswer = await send(app, 'POST', '/api/session', {
    json: { username: person.username, password: person.password },
  });
  const signedInPerson = {
    ...person,
    cookie: signInAnswer.headers['set-cookie']?.toString().split(';')[0] ?? '',
  };
  await sendNotices(disbandedNotice(person.id, 'new'));
  const listedTeamIds = async () =>
    (await readPage(signedInPerson)).notices.map((item) =>
      item.kind === 'team.disbanded' ? item.data.teamId : '',
    );
  expect(await listedTeamIds()).toEqual(['new']);
  await deleteOldNotices({ db: database.db, clock });
  const remaining = await database.db
    .selectFrom('notification')
    .select('number')
    .where('user_id', '=', person.id)
    .execute();
  expect(remaining).toEqual([{ number: 2 }]);
});

test('a team sends notices about members who join, leave or are removed, about new roles, and about its end', async () => {
  const { team: ownTeam, leader, manager, member, stranger } = await createTeamWithPeople(app);
  await joinTeam(app, ownTeam.id, manager, stranger);
  await send(app, 'DELETE', `/api/teams/${ownTeam.id}/members/${stranger.id}`, { cookie: manager.cookie });
  await send(app, 'DELETE', `/api/teams/${ownTeam.id}/members/${member.id}`, { cookie: member.cookie });
  await send(app, 'POST', `/api/teams/${ownTeam.id}/hand-over`, {
    cookie: leader.cookie,
    json: { userId: manager.id },
  });
  await send(app, 'DELETE', `/api/teams/${ownTeam.id}`, { cookie: manager.cookie });
  await sendNotices();
  expect(await listedKinds(leader)).toEqual([
    'team.disbanded',
    'member.left',
    // One row shows all members who joined.
    'member.joined',
  ]);
  expect(await listedKinds(manager)).toEqual([
    'member.role_changed',
    'member.left',
    'member.joined',
    'member.role_changed',
  ]);
  expect(await listedKinds(stranger)).toEqual(['member.removed']);
  expect(await listedKinds(member)).toEqual([]);
});
