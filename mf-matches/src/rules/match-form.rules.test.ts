import type { TeamCard } from '@homeground/shared/contracts';
import {
  valuesWithoutTeam,
  changesTerms,
  formValuesOf,
  newPostValues,
  levelOf,
  mergeEdit,
  crossFieldProblems,
  replaceDefaults,
  sportDefaults,
  sportsOf,
  toCreate,
  toEdit,
} from './match-form.rules';
import { someDetail } from './match.fixture';

const now = Date.parse('2026-11-18T03:00:00Z');
const context = { now, timeZone: 'Asia/Seoul', currency: 'KRW' } as const;
const base = someDetail({ startAt: '2026-12-01T10:00:00.000Z', version: 4 });

test('the default size and length come from the sport, and the default level from the side', () => {
  expect(sportDefaults('futsal', { level: 5 })).toEqual({
    sport: 'futsal',
    minutes: 120,
    playersPerSide: 5,
    levelFrom: 4,
    levelTo: 5,
  });
  expect(sportDefaults('tennis', null)).toMatchObject({ playersPerSide: 1 });
});

test('the request has trimmed texts and a start in UTC; for a single match it has no number of weeks', () => {
  const body = toCreate({
    ...newPostValues(null, context),
    title: '  Rally  ',
  });
  expect(body).toMatchObject({ title: 'Rally', startAt: '2026-11-21T01:00:00.000Z' });
  expect(body).not.toHaveProperty('weeks');
});

test('a person who posts alone sends the size 1, also after choosing a size for a team', () => {
  const values = { ...newPostValues(null, context), playersPerSide: 5 };
  expect(toCreate({ ...values, teamId: null }).playersPerSide).toBe(1);
  expect(toCreate({ ...values, teamId: 't1' }).playersPerSide).toBe(5);
});

test('an edit sends only the changed fields, and a change of the terms is recognised', () => {
  expect(toEdit(formValuesOf(base), base)).toEqual({ version: 4 });
  const editedValues = { ...formValuesOf(base), startAt: '2026-12-01T20:00', rules: 'Fair play ' };
  expect(toEdit(editedValues, base)).toEqual({
    version: 4,
    startAt: '2026-12-01T11:00:00.000Z',
    rules: 'Fair play',
  });
  expect(changesTerms(editedValues, base)).toBe(true);
  expect(changesTerms({ ...formValuesOf(base), rules: 'x' }, base)).toBe(false);
});

test('an edit of another user is merged into the form, but does not overwrite typed values', () => {
  const typedValues = { ...formValuesOf(base), title: 'My title' };
  const newerMatch = { ...base, version: 5, title: 'Their title', costPerTeam: 10_000 };
  const { values, theirFields } = mergeEdit(typedValues, base, newerMatch);
  expect(values).toMatchObject({ title: 'My title', costPerTeam: 10_000 });
  expect(theirFields).toEqual(['title', 'costPerTeam']);
  expect(toEdit(values, newerMatch)).toEqual({ version: 5, title: 'My title' });
});

test('an edit that was saved although its response was lost is no change by another user', () => {
  const typedValues = { ...formValuesOf(base), title: 'My title', startAt: '2026-12-01T20:00' };
  const savedMatch = { ...base, version: 5, title: 'My title', startAt: '2026-12-01T11:00:00.000Z' };
  expect(mergeEdit(typedValues, base, savedMatch)).toMatchObject({ theirFields: [], isAlreadySaved: true });
  const alsoChanged = { ...savedMatch, version: 6, costPerTeam: 10_000 };
  expect(mergeEdit(typedValues, base, alsoChanged)).toMatchObject({
    theirFields: ['costPerTeam'],
    isAlreadySaved: false,
  });
});

test.each([
  [{ startAt: '2026-11-18T12:20' }, { startAt: 'too_small' }],
  [{ startAt: '2027-06-01T10:00' }, { startAt: 'too_large' }],
  [{ startAt: 'T10:00' }, { startAt: 'required' }],
  [{ levelFrom: 4, levelTo: 2 }, { levelTo: 'too_small' }],
  [{ venueState: 'BOOKED' as const, venueName: ' ' }, { venueName: 'required' }],
  [{}, {}],
])('%j has the problems %j', (part, problems) => {
  expect(crossFieldProblems({ ...newPostValues(null, context), ...part }, now, true)).toEqual(problems);
});

test('a form that is saved without an edit changes nothing, even in the hour that occurs twice when summer time ends', () => {
  const match = someDetail({ startAt: '2027-10-31T01:30:00.000Z', timeZone: 'Europe/Berlin', version: 4 });
  const values = formValuesOf(match);
  expect(values.startAt).toBe('2027-10-31T02:30');
  expect(toEdit(values, match)).toEqual({ version: 4 });
  expect(toEdit({ ...values, startAt: '2027-10-31T03:30' }, match)).toEqual({
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
const { startAt: _start, ...lastPostFields } = formValuesOf(base);

test('a team has a level for each of its sports', () => {
  expect(sportsOf(club)).toEqual(['futsal', 'soccer']);
  expect([levelOf(club, 'futsal'), levelOf(club, 'soccer')]).toEqual([2, 5]);
});

test('a new post copies the last post of the team, except its title, its time and a sport that the team no longer plays', () => {
  const lastPost = {
    ...lastPostFields,
    teamId: 't1',
    sport: 'soccer' as const,
    costPerTeam: 70_000,
    title: 'After work',
  };
  const values = newPostValues(club, { ...context, lastPost });
  expect(values).toMatchObject({ sport: 'soccer', costPerTeam: 70_000, title: '', weeks: 1 });
  expect(Date.parse(`${values.startAt}:00+09:00`)).toBeGreaterThan(now);
  const valuesWithoutSport = newPostValues({ ...club, otherSports: [] }, { ...context, lastPost });
  expect(valuesWithoutSport).toMatchObject({ sport: 'futsal', costPerTeam: 0, title: '' });
});

test('when the user chooses another side, its defaults replace the old defaults, but not typed values', () => {
  const initialValues = valuesWithoutTeam(context);
  expect(initialValues).toMatchObject({
    teamId: null,
    sport: 'futsal',
    playersPerSide: 5,
    levelFrom: 1,
    levelTo: 3,
  });
  const typedValues = { ...initialValues, title: 'My words', costPerTeam: 5_000 };
  const next = newPostValues(club, {
    ...context,
    lastPost: { ...lastPostFields, teamId: 't1', costPerTeam: 70_000 },
  });
  expect(replaceDefaults(typedValues, initialValues, next)).toMatchObject({
    teamId: 't1',
    title: 'My words',
    costPerTeam: 5_000,
    rules: base.rules,
  });
});

test('an empty title is posted with its default, and a written text stays', () => {
  const texts = { title: 'Both FC is looking for an opponent', content: 'Friendly.' };
  const values = { ...newPostValues(club, context), content: 'Ours' };
  expect(toCreate(values, texts)).toMatchObject({ title: texts.title, content: 'Ours' });
  expect(toCreate(values)).toMatchObject({ title: '' });
});
