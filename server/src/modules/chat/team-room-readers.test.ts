import { send } from '../../../test/app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { app, block, roomOf, sendTextOrThrow, setUpRooms } from './rooms-app.fixture';

setUpRooms();

test('a block leaves the other person out of the readers for both people, whoever blocked, and for nobody else', async () => {
  const { team, leader, manager, member } = await createTeamWithPeople(app);
  await block(member, manager);
  const { number } = await sendTextOrThrow(leader, team.id, 'The match is off', { announcement: true });
  await send(app, 'PUT', `/api/rooms/${team.id}/read`, {
    cookie: manager.cookie,
    json: { upTo: number },
  });
  /** Returns which other members have read the announcement, and which have not, as the person sees it. */
  const readersSeenBy = async (person: Person) => {
    const others = (await roomOf(person, team.id)).readers.filter(({ userId }) => userId !== leader.id);
    return [true, false].map((hasRead) =>
      others.filter(({ readUpTo }) => readUpTo >= number === hasRead).map(({ userId }) => userId),
    );
  };
  expect(await readersSeenBy(leader)).toEqual([[manager.id], [member.id]]);
  expect(await readersSeenBy(manager)).toEqual([[], []]);
  expect(await readersSeenBy(member)).toEqual([[], []]);
});
