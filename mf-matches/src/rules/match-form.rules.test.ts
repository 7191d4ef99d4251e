import type { TeamCard } from '@homeground/shared/contracts';
import {
  beginnersValues,
  changesTerms,
  editedValues,
  freshValues,
  levelOf,
  mergeEdit,
  problemsBetween,
  replaceDefaults,
  sportDefaults,
  sportsOf,
  toCreate,
  toEdit,
} from './match-form.rules';
import { someDetail } from './match.fixture';

const now = Date.parse('2026-11-18T03:00:00Z');
const zone = 'Asia/Seoul';
const base = someDetail({ startAt: '2026-12-01T10:00:00.000Z', version: 4 });

test('the defaults of size and length come from the sport, the level from the side', () => {
  expect(sportDefaults('futsal', { level: 5 })).toEqual({
    sport: 'futsal',
    minutes: 120,
    playersPerSide: 5,
    levelFrom: 4,
    levelTo: 5,
  });
  expect(sportDefaults('tennis', null)).toMatchObject({ playersPerSide: 1 });
});

test('the request has trimmed texts, a start in UTC, and no series of one week', () => {
  const body = toCreate({
    ...freshValues(null, { now, timeZone: zone, currency: 'KRW' }),
    title: '  Rally  ',
  });
  expect(body).toMatchObject({ title: 'Rally', startAt: '2026-11-21T01:00:00.000Z' });
  expect(body).not.toHaveProperty('weeks');
});

test('an edit sends only what changed', () => {
  expect(toEdit(editedValues(base), base)).toEqual({ version: 4 });
  const later = { ...editedValues(base), startAt: '2026-12-01T20:00', rules: 'Fair play ' };
  expect(toEdit(later, base)).toEqual({
    version: 4,
    startAt: '2026-12-01T11:00:00.000Z',
    rules: 'Fair play',
  });
  expect(changesTerms(later, base)).toBe(true);
  expect(changesTerms({ ...editedValues(base), rules: 'x' }, base)).toBe(false);
});

test('a newer edit of another user is merged and never overwrites typed values', () => {
  const typedValues = { ...editedValues(base), title: 'My title' };
  const fresh = { ...base, version: 5, title: 'Their title', costPerTeam: 10_000 };
  const { values, theirs } = mergeEdit(typedValues, base, fresh);
  expect(values).toMatchObject({ title: 'My title', costPerTeam: 10_000 });
  expect(theirs).toEqual(['title', 'costPerTeam']);
  expect(toEdit(values, fresh)).toEqual({ version: 5, title: 'My title' });
});

test.each([
  [{ startAt: '2026-11-18T12:20' }, { startAt: 'too_small' }],
  [{ startAt: '2027-06-01T10:00' }, { startAt: 'too_large' }],
  [{ startAt: 'T10:00' }, { startAt: 'required' }],
  [{ levelFrom: 4, levelTo: 2 }, { levelTo: 'too_small' }],
  [{ venueState: 'BOOKED' as const, venueName: ' ' }, { venueName: 'required' }],
  [{}, {}],
])('%j has the problems %j', (part, problems) => {
  expect(
    problemsBetween({ ...freshValues(null, { now, timeZone: zone, currency: 'KRW' }), ...part }, now, true),
  ).toEqual(problems);
});

test('a form that was only opened changes nothing, even in the second of two equal hours', () => {
  const second = someDetail({ startAt: '2027-10-31T01:30:00.000Z', timeZone: 'Europe/Berlin', version: 4 });
  const values = editedValues(second);
  expect(values.startAt).toBe('2027-10-31T02:30');
  expect(toEdit(values, second)).toEqual({ version: 4 });
  expect(toEdit({ ...values, startAt: '2027-10-31T03:30' }, second)).toEqual({
    startAt: '2027-10-31T02:30:00.000Z',
    version: 4,
  });
});

const club: TeamCard = {
  id: 't1',
  name: 'Both FC',
  sport: 'futsal',
  otherSports: [{ sport: 'soccer', level: 5 }],
  logoUrl: null,
  level: 2,
  region: null,
  aboutKm: 1,
  kitHome: 'orange',
  kitAway: 'navy',
  recruiting: false,
  memberCount: 12,
  myRole: 'leader',
};
const { startAt: _start, ...asBefore } = editedValues(base);

test('a team has a level for each of its sports', () => {
  expect(sportsOf(club)).toEqual(['futsal', 'soccer']);
  expect([levelOf(club, 'futsal'), levelOf(club, 'soccer')]).toEqual([2, 5]);
});

test('a new post copies the last post of the team, except its time and a sport that the team no longer plays', () => {
  const last = { ...asBefore, teamId: 't1', sport: 'soccer' as const, costPerTeam: 70_000, title: 'As ever' };
  const fresh = freshValues(club, { now, timeZone: zone, currency: 'KRW', last });
  expect(fresh).toMatchObject({ sport: 'soccer', costPerTeam: 70_000, title: 'As ever', weeks: 1 });
  expect(Date.parse(`${fresh.startAt}:00+09:00`)).toBeGreaterThan(now);
  const valuesWithoutSport = freshValues(
    { ...club, otherSports: [] },
    { now, timeZone: zone, currency: 'KRW', last },
  );
  expect(valuesWithoutSport).toMatchObject({ sport: 'futsal', costPerTeam: 0, title: '' });
});

test('another side replaces the defaults, not the typed values', () => {
  const initialValues = beginnersValues({ now, timeZone: zone, currency: 'KRW' });
  expect(initialValues).toMatchObject({
    teamId: null,
    sport: 'futsal',
    playersPerSide: 5,
    levelFrom: 1,
    levelTo: 3,
  });
  const typedValues = { ...initialValues, title: 'My words', costPerTeam: 5_000 };
  const next = freshValues(club, {
    currency: 'KRW',
    now,
    timeZone: zone,
    last: { ...asBefore, teamId: 't1', costPerTeam: 70_000 },
  });
  expect(replaceDefaults(typedValues, initialValues, next)).toMatchObject({
    teamId: 't1',
    title: 'My words',
    costPerTeam: 5_000,
    rules: base.rules,
  });
});

test('an empty title or text is posted with its default; a written one stays', () => {
  const texts = { title: 'Both FC is looking for an opponent', content: 'Friendly.' };
  const empty = { ...freshValues(club, { now, timeZone: zone, currency: 'KRW' }), content: 'Ours' };
  expect(toCreate(empty, texts)).toMatchObject({ title: texts.title, content: 'Ours' });
  expect(toCreate(empty)).toMatchObject({ title: '' });
});
