import {
  changesTerms,
  editedValues,
  freshValues,
  merged,
  problemsBetween,
  sportDefaults,
  toCreate,
  toEdit,
} from './match-form.rules';
import { someDetail } from './match.fixture';

const now = Date.parse('2026-11-18T03:00:00Z');
const zone = 'Asia/Seoul';
const base = someDetail({ startAt: '2026-12-01T10:00:00.000Z', version: 4 });

test('a sport brings its own size and length, a side its level', () => {
  expect(sportDefaults('futsal', { level: 5 })).toEqual({
    sport: 'futsal',
    minutes: 120,
    playersPerSide: 5,
    levelFrom: 4,
    levelTo: 5,
  });
  expect(sportDefaults('tennis', null)).toMatchObject({ playersPerSide: 1 });
});

test('what is sent is tidy, in UTC, and names no series of one', () => {
  const body = toCreate({ ...freshValues(null, now, zone), title: '  Rally  ' });
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

test('a newer edit of somebody else joins what was typed and never overwrites it', () => {
  const typed = { ...editedValues(base), title: 'My title' };
  const fresh = { ...base, version: 5, title: 'Their title', costPerTeam: 10_000 };
  const { values, theirs } = merged(typed, base, fresh);
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
  expect(problemsBetween({ ...freshValues(null, now, zone), ...part }, now, true)).toEqual(problems);
});

test('a form that was only opened moves nothing, also in the second of two same hours', () => {
  const second = someDetail({ startAt: '2027-10-31T01:30:00.000Z', timeZone: 'Europe/Berlin', version: 4 });
  const values = editedValues(second);
  expect(values.startAt).toBe('2027-10-31T02:30');
  expect(toEdit(values, second)).toEqual({ version: 4 });
  expect(toEdit({ ...values, startAt: '2027-10-31T03:30' }, second)).toEqual({
    startAt: '2027-10-31T02:30:00.000Z',
    version: 4,
  });
});
