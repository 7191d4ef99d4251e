import { problem, send } from '../../../test/app';
import { fetchMatchAs } from '../matches/matches.fixture';
import {
  actOrThrow,
  applyOrThrow,
  postDuel,
  fetchRoomAs,
  fetchProposalState,
} from '../proposals/proposals.fixture';
import {
  answerCard,
  app,
  cardOf,
  clock,
  database,
  firstPerson,
  host,
  fetchPage,
  suggestChange,
  createRoom,
  secondPerson,
  setUpChat,
  start,
} from './chat.fixture';

setUpChat();

describe('cards', () => {
  const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString();
  const kit = { host: 'red', applicant: 'blue' };
  const timeIn = (days: number) => ({ time: { startAt: daysLater(days), minutes: 60 } });

  test('an accepted time becomes the time of the match, and other applicants must agree again', async () => {
    const { matchId, id } = await createRoom();
    const otherRoomId = await applyOrThrow(app, secondPerson, matchId, null);
    const suggestionAnswer = await suggestChange(firstPerson, id, timeIn(9));
    expect(suggestionAnswer.statusCode).toBe(201);
    const { number } = cardOf(suggestionAnswer);
    expect(problem(await answerCard(firstPerson, id, number, 'accept')).code).toBe('card.own');
    const acceptanceAnswer = await answerCard(host, id, number, 'accept');
    expect([acceptanceAnswer.statusCode, cardOf(acceptanceAnswer).state]).toEqual([200, 'ACCEPTED']);
    expect(await fetchMatchAs(app, secondPerson, matchId)).toMatchObject({
      ...timeIn(9).time,
      termsVersion: 2,
    });
    expect((await fetchPage(firstPerson, id)).messages.at(-1)).toMatchObject({
      kind: 'system',
      event: 'card_accepted',
      side: 'HOST',
      card: number,
    });
    expect([
      (await fetchRoomAs(app, firstPerson, id)).mustAgree,
      (await fetchRoomAs(app, secondPerson, otherRoomId)).mustAgree,
    ]).toEqual([false, true]);
    const repeatedAnswer = await answerCard(host, id, number, 'decline');
    expect([repeatedAnswer.statusCode, problem(repeatedAnswer).code]).toEqual([409, 'card.answered']);
  });

  test('cards propose place and kit; a newer card replaces the open card; a declined card changes nothing', async () => {
    const { matchId, id } = await createRoom();
    const place = (venueName: string) => ({
      venueState: 'BOOKED',
      venueName,
      venueAddress: '',
      latitude: 37.52,
      longitude: 126.93,
    });
    const firstCard = cardOf(await suggestChange(host, id, { place: place('Court A') }));
    const secondCard = cardOf(await suggestChange(host, id, { place: place('Court B') }));
    expect(secondCard.replaces).toBe(firstCard.number);
    expect(problem(await answerCard(firstPerson, id, firstCard.number, 'accept')).code).toBe('card.answered');
    expect(cardOf(await answerCard(firstPerson, id, secondCard.number, 'accept')).state).toBe('ACCEPTED');
    expect(await fetchMatchAs(app, firstPerson, matchId)).toMatchObject({
      venueName: 'Court B',
      latitude: 37.52,
      pointIsExact: true,
    });
    // The exact point of the place before is not the point of a place that has only a name.
    const unknownPoint = { ...place('Court C'), latitude: null, longitude: null };
    const namedCard = cardOf(await suggestChange(host, id, { place: unknownPoint }));
    await answerCard(firstPerson, id, namedCard.number, 'accept');
    const named = await fetchMatchAs(app, firstPerson, matchId);
    expect(named).toMatchObject({ venueName: 'Court C', pointIsExact: false });
    expect(Math.abs(named.latitude - 37.52) + Math.abs(named.longitude - 126.93)).toBeGreaterThan(0.001);
    const kitCard = cardOf(await suggestChange(firstPerson, id, { kit }));
    await answerCard(host, id, kitCard.number, 'accept');
    expect((await fetchRoomAs(app, host, id)).match.kit).toEqual(kit);
    const timeCard = cardOf(await suggestChange(firstPerson, id, timeIn(12)));
    expect(cardOf(await answerCard(host, id, timeCard.number, 'decline')).state).toBe('DECLINED');
    expect((await fetchMatchAs(app, firstPerson, matchId)).startAt).toBe(daysLater(7));
  });

  test('an acceptance is refused if the terms or the state are not those that the person has read', async () => {
    const { matchId, id } = await createRoom();
    const { number } = cardOf(await suggestChange(firstPerson, id, timeIn(9)));
    const seenProposal = await fetchProposalState(app, host, id);
    // In the meantime the host changes the cost.
    await send(app, 'PATCH', `/api/matches/${matchId}`, {
      cookie: host.cookie,
      json: { version: 1, costPerTeam: 90_000 },
    });
    const accept = (json: object) =>
      send(app, 'POST', `/api/rooms/${id}/cards/${number}/accept`, { cookie: host.cookie, json });
    expect(problem(await accept(seenProposal))).toMatchObject({
      code: 'proposal.terms_moved',
      fresh: { id, proposal: { termsVersion: 2 } },
    });
    expect(problem(await accept({ state: 'CONFIRMED', termsVersion: 2 }))).toMatchObject({
      code: 'proposal.state_moved',
      fresh: { id, state: 'TALKING' },
    });
    expect((await fetchMatchAs(app, firstPerson, matchId)).startAt).toBe(daysLater(7));
    expect((await answerCard(host, id, number, 'accept')).statusCode).toBe(200);
  });

  test('only one of several simultaneous answers counts', async () => {
    const { id } = await createRoom();
    const { number } = cardOf(await suggestChange(firstPerson, id, timeIn(8)));
    const answers = await Promise.all([
      answerCard(host, id, number, 'accept'),
      answerCard(host, id, number, 'decline'),
      answerCard(host, id, number, 'accept'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('the time of a confirmed match can change, too, unless it would clash with another match', async () => {
    const { matchId, id } = await createRoom();
    await actOrThrow(app, host, id, 'confirm');
    const secondMatchId = await postDuel(app, database, secondPerson, clock.now(), {
      startAt: daysLater(10),
    });
    const otherRoomId = await applyOrThrow(app, firstPerson, secondMatchId, null);
    await actOrThrow(app, secondPerson, otherRoomId, 'talk');
    await actOrThrow(app, secondPerson, otherRoomId, 'confirm');
    const impossibleCard = cardOf(await suggestChange(host, id, timeIn(10)));
    const refusal = await answerCard(firstPerson, id, impossibleCard.number, 'accept');
    expect([refusal.statusCode, problem(refusal).code]).toEqual([409, 'proposal.clash']);
    expect((await fetchMatchAs(app, firstPerson, matchId)).startAt).toBe(daysLater(7));
    const possibleCard = cardOf(await suggestChange(host, id, timeIn(11)));
    expect((await answerCard(firstPerson, id, possibleCard.number, 'accept')).statusCode).toBe(200);
    expect(await fetchMatchAs(app, firstPerson, matchId)).toMatchObject({
      state: 'CONFIRMED',
      startAt: daysLater(11),
    });
  });

  test.each([
    ['nothing', {}, { time: 'required' }],
    ['two things', { kit, ...timeIn(8) }, { kit: 'not_allowed' }],
    ['too soon', timeIn(0), { 'time.startAt': 'too_small' }],
    ['the same kit', { kit: { host: 'red', applicant: 'red' } }, { 'kit.applicant': 'taken' }],
  ])('%s is refused', async (_name, card, fields) => {
    const { id } = await createRoom();
    const answer = await suggestChange(firstPerson, id, card);
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, fields]);
  });
});
