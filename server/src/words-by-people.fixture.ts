import { randomUUID } from 'node:crypto';
import { newAccount, password, send, signUpUser, type TestClock } from '../test/app';
import type { TestDatabase } from '../test/database';
import { createTeamAs, type Person } from '../test/teams';
import { uploadPicture } from './modules/desk/desk-subjects.fixture';
import { postSpotOrThrow } from './modules/guest-spots/guests.fixture';
import { cancelAs, matchFields, postMatchAs, setHomeOf } from './modules/matches/matches.fixture';
import { actOrThrow, applyAs, applyOrThrow } from './modules/proposals/proposals.fixture';
import { playMatchOpenForReviews, userSide, writeReviewAs } from './modules/reviews/reviews.fixture';
import { wordOf } from './people-words.fixture';
import { fillColumnsDirectly, readDerivedValues, type DerivedValues } from './words-without-calls.fixture';
import type { App } from './platform/http/app-instance';

export interface WorldDeps {
  readonly app: App;
  readonly database: TestDatabase;
  readonly clock: TestClock;
}

const DAY = 24 * 3_600_000;
const home = { latitude: 37.587, longitude: 127.043 };
/** Near all places of the person. */
export const homeOfOthers = { latitude: 37.552, longitude: 127.071 };
const court = { latitude: 37.561, longitude: 127.078 };
const pitch = { latitude: 37.572, longitude: 127.099 };
/** Pairs of numbers that identify a place in a row: in degrees, or in thousandths. */
export const places = [
  ['37.587', '127.043'],
  ['37587', '127043'],
  ['37.561', '127.078'],
  ['37.572', '127.099'],
] as const;

export interface World extends DerivedValues {
  /** Author of all texts. Their team never had another member. */
  readonly person: Person;
  readonly teamId: string;
  readonly matchId: string;
  readonly cancelledMatchId: string;
  readonly teamMatchId: string;
  readonly roomId: string;
  readonly spotId: string;
  /** Opens the page on which guests of the team match answer. */
  readonly answerToken: string;
  /** Room of the person's application to a match of the other user. */
  readonly appliedRoomId: string;
}

export async function expectSuccess(answer: ReturnType<typeof send>): Promise<void> {
  const { statusCode, body } = await answer;
  if (statusCode >= 400) throw new Error(`${statusCode} ${body}`);
}

/** Texts of a post, the same in each match of the person. */
const postTexts = {
  title: wordOf('match.title'),
  content: wordOf('match.content'),
  rules: wordOf('match.rules'),
  costNote: wordOf('match.cost_note'),
  venueName: wordOf('match.venue_name'),
  venueAddress: wordOf('match.venue_address'),
};

/**
 * Signs up a person who writes a different text into each column of peopleWords, in matches and chats with `otherUser`.
 */
export async function writeEverything(deps: WorldDeps, otherUser: Person): Promise<World> {
  const { app, database } = deps;
  await setHomeOf(database, otherUser, homeOfOthers);
  const person = await signUpUser(app, {
    ...newAccount(),
    username: wordOf('user_account.username'),
    nickname: wordOf('user_account.nickname'),
  });
  await writeProfile(deps, person, otherUser);
  const ids = {
    ...(await writeAsHost(deps, person, otherUser)),
    ...(await writeAsTeam(deps, person, otherUser)),
  };
  const appliedRoomId = await writeAsApplicant(deps, person, otherUser);
  await writeReviews(deps, person, otherUser);
  await fillColumnsDirectly(database, deps.clock.now(), person);
  return { person, ...ids, appliedRoomId, ...(await readDerivedValues(database, person, ids)) };
}

async function writeProfile({ app }: WorldDeps, person: Person, otherUser: Person): Promise<void> {
  const { cookie, username } = person;
  const sendAs = (method: 'POST' | 'PUT' | 'PATCH', url: string, json: unknown) =>
    expectSuccess(send(app, method, url, { cookie, json }));
  await sendAs('PUT', '/api/me/location', { ...home, searchDistance: 10 });
  await sendAs('PATCH', '/api/me', { bio: wordOf('user_account.bio'), sports: ['tennis'] });
  await uploadPicture(app, cookie, '#C2410C');
  const userAgent = `${wordOf('session.user_agent')} ${wordOf('known_device.user_agent')}`;
  const signIn = { json: { username, password }, headers: { 'user-agent': userAgent } };
  await expectSuccess(send(app, 'POST', '/api/session', signIn));
  const note = wordOf('report.note');
  await sendAs('POST', '/api/reports', { kind: 'user', id: otherUser.id, reason: 'spam', note });
  await sendAs('POST', '/api/me/saved-searches', { name: wordOf('saved_search.name'), filters: {} });
  const filters = { words: wordOf('saved_search.filters words') };
  await sendAs('POST', '/api/me/saved-searches', { name: 'Second', filters });
}

async function writeAsHost({ app, clock }: WorldDeps, person: Person, otherUser: Person) {
  const { cookie } = person;
  const post = { ...postTexts, ...court };
  // The match is confirmed with the other user, who gets a notice with the person's name.
  const matchId = await postMatchAs(app, person, matchFields(clock.now(), post));
  const roomId = await applyOrThrow(app, otherUser, matchId, null);
  await actOrThrow(app, person, roomId, 'talk');
  const text = wordOf('message.body');
  const message = { clientId: randomUUID(), text };
  await expectSuccess(send(app, 'POST', `/api/rooms/${roomId}/messages`, { cookie, json: message }));
  const place = {
    venueState: 'BOOKED',
    venueName: wordOf('message.terms place.venueName'),
    venueAddress: wordOf('message.terms place.venueAddress'),
    ...home,
  };
  const card = { clientId: randomUUID(), place };
  await expectSuccess(send(app, 'POST', `/api/rooms/${roomId}/cards`, { cookie, json: card }));
  await uploadPicture(app, cookie, '#0F7A60', `/api/rooms/${roomId}/pictures/${randomUUID()}?alt=Look`);
  await actOrThrow(app, person, roomId, 'confirm');

  const withoutVenue = { latitude: null, longitude: null, venueState: 'TO_BE_AGREED' } as const;
  const startAt = new Date(clock.now().getTime() + 9 * DAY).toISOString();
  const laterPost = matchFields(clock.now(), { ...post, ...withoutVenue, startAt });
  const cancelledMatchId = await postMatchAs(app, person, laterPost);
  await applyOrThrow(app, otherUser, cancelledMatchId, null);
  await expectSuccess(cancelAs(app, person, cancelledMatchId, wordOf('match.cancel_reason')));
  return { matchId, roomId, cancelledMatchId };
}

/** The person has a team without a position, and a team with a position, which posts a match and looks for guests. */
async function writeAsTeam({ app, clock }: WorldDeps, person: Person, otherUser: Person) {
  const name = wordOf('team.name');
  const description = wordOf('team.description');
  const { cookie } = person;
  const teamWithoutPosition = { name: `${name} 2`, description, sport: 'futsal', level: 3 };
  await expectSuccess(send(app, 'POST', '/api/teams', { cookie, json: teamWithoutPosition }));
  const { id: teamId } = await createTeamAs(app, person, { name, description, ...pitch });
  await uploadPicture(app, cookie, '#1D4ED8', `/api/teams/${teamId}/logo`);
  const invitation = { cookie, json: { userId: otherUser.id } };
  await expectSuccess(send(app, 'POST', `/api/teams/${teamId}/invitations`, invitation));
  const startAt = new Date(clock.now().getTime() + 14 * DAY).toISOString();
  const post = { ...postTexts, ...court, teamId, sport: 'futsal', playersPerSide: 2, startAt } as const;
  const teamMatchId = await postMatchAs(app, person, matchFields(clock.now(), post));
  // A line-up opens with the confirmation.
  const opponents = await createTeamAs(app, otherUser);
  const roomId = await applyOrThrow(app, otherUser, teamMatchId, opponents.id);
  await actOrThrow(app, person, roomId, 'talk');
  await actOrThrow(app, person, roomId, 'confirm');
  const spot = await postSpotOrThrow(app, person, teamMatchId, { note: wordOf('guest_spot.note') });
  const guest = { name: wordOf('line_up_guest.name'), another: false };
  await expectSuccess(
    send(app, 'POST', `/api/matches/${teamMatchId}/line-up/guests`, { cookie, json: guest }),
  );
  const linkUrl = `/api/matches/${teamMatchId}/line-up/link`;
  const linkAnswer = await send(app, 'POST', linkUrl, { cookie });
  await expectSuccess(send(app, 'PUT', linkUrl, { cookie, json: { showNames: true } }));
  const { token: answerToken } = linkAnswer.json<{ token: string }>();
  return { teamId, teamMatchId, spotId: spot.id, answerToken };
}

async function writeAsApplicant({ app, clock }: WorldDeps, person: Person, otherUser: Person) {
  const startAt = new Date(clock.now().getTime() + 12 * DAY).toISOString();
  const post = matchFields(clock.now(), { title: 'Of the other', startAt, ...homeOfOthers });
  const matchOfOther = await postMatchAs(app, otherUser, post);
  const answer = await applyAs(app, person, matchOfOther, null, wordOf('room.message'));
  if (answer.statusCode !== 201) throw new Error(`Not applied: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ room: { id: string } }>().room.id;
}

async function writeReviews({ app, database, clock }: WorldDeps, person: Person, otherUser: Person) {
  const [host, away] = [userSide(person.id), userSide(otherUser.id)];
  const id = await playMatchOpenForReviews(database, clock, host, away, person.id);
  const review = { grade: 'GOOD', tags: [], comment: wordOf('review.comment') };
  await expectSuccess(writeReviewAs(app, person, id, review));
  // The erasure of an account also erases the comments that others wrote about its user.
  await expectSuccess(writeReviewAs(app, otherUser, id, review));
}
