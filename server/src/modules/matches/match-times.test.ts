import type { MatchPage, NewMatchCount } from '@homeground/shared/contracts';
import { send, signUpUser } from '../../../test/app';
import type { Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { busyTimes } from './busy.repository';
import { confirmMatch, reopenMatch } from './match-change.usecases';
import { requireViewer } from './match-list.usecases';
import { findMatch } from './matches.repository';
import { matchFields, postMatchAs, fetchMatchAs } from './matches.fixture';
import {
  advance,
  app,
  clock,
  confirm,
  database,
  day,
  get,
  host,
  hour,
  jobs,
  listIds,
  otherPerson,
  setUpMatches,
} from './matches-app.fixture';

setUpMatches();

describe('my matches', () => {
  test('a match in progress is coming, not past, on every page', async () => {
    const startAt = new Date(clock.now().getTime() + hour).toISOString();
    const id = await postMatchAs(app, host, matchFields(clock.now(), { startAt, minutes: 120 }));
    const laterId = await postMatchAs(app, host, matchFields(clock.now()));
    await inTransaction(database.db, (trx) =>
      confirmMatch({ clock }, trx, id, { teamId: null, userId: otherPerson.id, proposalId: null }),
    );
    const fetchIds = async (when: string) =>
      (await get<MatchPage>(host, `/api/me/matches?when=${when}`)).matches.map((match) => match.id);
    advance(2 * hour);
    expect(await fetchIds('coming')).toEqual([id, laterId]);
    expect(await fetchIds('past')).toEqual([]);
    await jobs.runDue();
    // Either this worker or that of the app saves the state.
    await until(async () => (await findMatch(database.db, id))?.state === 'AWAITING_RESULT');
    const viewer = await requireViewer({ db: database.db }, host.id);
    expect(await busyTimes(database.db, viewer, clock.now())).toMatchObject([{ minutes: 120 }]);
    const firstPage = await get<MatchPage>(host, '/api/me/matches?when=coming&limit=1');
    const secondPage = await get<MatchPage>(
      host,
      `/api/me/matches?when=coming&limit=1&cursor=${firstPage.nextCursor ?? ''}`,
    );
    expect([...firstPage.matches, ...secondPage.matches].map((match) => match.id)).toEqual([id, laterId]);
    advance(hour);
    expect(await fetchIds('coming')).toEqual([laterId]);
    expect(await fetchIds('past')).toEqual([id]);
  });
});

describe('the clock', () => {
  test('an open match is shown as expired from its start on, even before the job has saved the state', async () => {
    const id = await postMatchAs(app, host, matchFields(clock.now()));
    advance(7 * day);
    expect(await fetchMatchAs(app, host, id)).toMatchObject({
      state: 'EXPIRED',
      may: { edit: false, cancel: false },
    });
    expect(await listIds(otherPerson)).toEqual([]);
    const json = { reason: 'Too late', version: 1 };
    const cancelAnswer = await send(app, 'POST', `/api/matches/${id}/cancel`, { cookie: host.cookie, json });
    expect(cancelAnswer.statusCode).toBe(409);
    await jobs.runDue();
    // Either this worker or that of the app saves the state.
    await until(async () => (await findMatch(database.db, id))?.state === 'EXPIRED');
  });

  test('a confirmed match awaits its result from ten minutes after the start, and has reminders 24 and 3 hours before', async () => {
    const id = await postMatchAs(app, host, matchFields(clock.now()));
    expect(await confirm(id, { teamId: null, userId: otherPerson.id })).toBe(true);
    expect(await fetchMatchAs(app, otherPerson, id)).toMatchObject({
      state: 'CONFIRMED',
      away: { userId: otherPerson.id },
      mine: { isPlaying: true },
    });
    // The subject of such a job is the id of the match and the number of hours.
    const fetchReminderHours = async () =>
      (
        await database.db.selectFrom('job').select('subject').where('kind', '=', 'match.remind').execute()
      ).map(({ subject }) => subject.split(' ')[1]);
    expect((await fetchReminderHours()).sort()).toEqual(['24', '3']);
    advance(7 * day + 9 * 60_000);
    expect((await fetchMatchAs(app, host, id)).state).toBe('CONFIRMED');
    advance(60_000);
    expect((await fetchMatchAs(app, host, id)).state).toBe('AWAITING_RESULT');
  });

  test('one of two simultaneous confirmations wins', async () => {
    const id = await postMatchAs(app, host, matchFields(clock.now()));
    const thirdUser = await signUpUser(app);
    const confirmations = await Promise.all([
      confirm(id, { teamId: null, userId: otherPerson.id }),
      confirm(id, { teamId: null, userId: thirdUser.id }),
    ]);
    expect([...confirmations].sort()).toEqual([false, true]);
  });

  test('a match is open again after its opponent leaves, even when the host has ten other open posts', async () => {
    const id = await postMatchAs(app, host, matchFields(clock.now()));
    await confirm(id, { teamId: null, userId: otherPerson.id });
    for (let post = 0; post < 10; post += 1) await postMatchAs(app, host, matchFields(clock.now()));
    const match = await findMatch(database.db, id);
    expect(match && (await inTransaction(database.db, (trx) => reopenMatch({ clock }, trx, match)))).toBe(
      true,
    );
    expect(await fetchMatchAs(app, otherPerson, id)).toMatchObject({ state: 'OPEN', away: null });
  });
});

describe('new posts', () => {
  test('counts posts of others within reach, with the filters of the list', async () => {
    const askedAt = clock.now().toISOString();
    const count = async (person: Person, filters = '', since = askedAt) =>
      (await get<NewMatchCount>(person, `/api/matches/new?since=${since}${filters}`)).count;
    await postMatchAs(app, host, matchFields(clock.now()));
    expect(await count(otherPerson)).toBe(0);
    advance(1000);
    await postMatchAs(app, host, matchFields(clock.now()));
    await postMatchAs(app, host, matchFields(clock.now(), { costPerTeam: 0 }));
    await postMatchAs(app, host, matchFields(clock.now(), { latitude: 35.18, longitude: 129.07 }));
    expect([await count(otherPerson), await count(otherPerson, '&free=true'), await count(host)]).toEqual([
      2, 1, 0,
    ]);
    const { at } = await get<MatchPage>(otherPerson, '/api/matches');
    expect([at, await count(otherPerson, '', at)]).toEqual([clock.now().toISOString(), 0]);
    const wrongAnswer = await send(app, 'GET', '/api/matches/new?since=yesterday', {
      cookie: otherPerson.cookie,
    });
    expect(wrongAnswer.statusCode).toBe(422);
  });
});
