import { randomUUID } from 'node:crypto';
import { signUpUser } from '../../../test/app';
import { openPage, type LivePage } from '../../../test/live-page';
import { createTeamWithPeople } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { insertMember } from '../teams/members.repository';
import {
  app,
  database,
  now,
  numbersOf,
  pageOf,
  roomOf,
  sendText,
  setUpRooms,
  url,
} from './rooms-app.fixture';

setUpRooms();

test('messages of fifty people with broken connections and repeated calls are not lost, doubled or reordered', async () => {
  const { team, leader, manager, member } = await createTeamWithPeople(app);
  const others = await Promise.all(Array.from({ length: 47 }, () => signUpUser(app)));
  await inTransaction(database.db, async (trx) => {
    for (const { id } of others)
      await insertMember(trx, { team_id: team.id, user_id: id, role: 'member', joined_at: now }, now);
  });
  const people = [leader, manager, member, ...others];
  const lastNumber = (await roomOf(leader, team.id)).lastNumber;
  const pages = people.slice(0, 8).map((person) => openPage(url, person.cookie));
  await Promise.all(pages.map((page) => page.nextFrame('hello')));
  const pendingAnswers = people.flatMap((person, index) => {
    const clientId = randomUUID();
    const sendOnce = () => sendText(person, team.id, `from ${index}`, { clientId });
    // Every third message is sent twice at the same moment.
    return index % 3 === 0 ? [sendOnce(), sendOnce()] : [sendOnce()];
  });
  // Half of the pages lose their connection in the middle.
  await pages[0]?.nextFrame('message', ({ message }) => message.number > lastNumber + 5);
  for (const page of pages.slice(4)) page.socket.terminate();
  const statuses = (await Promise.all(pendingAnswers)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(50);
  expect(statuses.filter((status) => status !== 201)).toEqual(Array<number>(17).fill(200));
  const expectedNumbers = Array.from({ length: 50 }, (_, index) => lastNumber + 1 + index);
  for (const person of people)
    expect(numbersOf(await pageOf(person, team.id, `?after=${lastNumber}&limit=100`))).toEqual(
      expectedNumbers,
    );
  const receivedNumbersOf = (page: LivePage) =>
    page.frames.flatMap((frame) =>
      frame.topic === 'message' && frame.message.number > lastNumber ? [frame.message.number] : [],
    );
  for (const page of pages.slice(0, 4)) {
    await until(() => receivedNumbersOf(page).length >= 50);
    expect(receivedNumbersOf(page).sort((a, b) => a - b)).toEqual(expectedNumbers);
  }
  for (const [index, page] of pages.slice(4).entries()) {
    const receivedNumbers = new Set(receivedNumbersOf(page));
    // Nothing is missing up to the first gap; the page requests the rest by number.
    const lastWithoutGap =
      (expectedNumbers.find((number) => !receivedNumbers.has(number)) ?? lastNumber + 51) - 1;
    const missedNumbers = numbersOf(
      await pageOf(people[index + 4] ?? leader, team.id, `?after=${lastWithoutGap}&limit=100`),
    );
    expect([...expectedNumbers.filter((number) => number <= lastWithoutGap), ...missedNumbers]).toEqual(
      expectedNumbers,
    );
  }
  const texts = (await pageOf(leader, team.id, `?after=${lastNumber}&limit=100`)).messages.map((message) => message.kind === 'text' && message.text); // prettier-ignore
  expect(new Set(texts).size).toBe(50);
  expect((await roomOf(leader, team.id)).readers).toHaveLength(49);
  for (const { socket } of pages) socket.terminate();
});
