import { send } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { actOrThrow } from './proposals.fixture';
import {
  app,
  createMatchWithReserves,
  firstPerson,
  host,
  secondPerson,
  setUpProposals,
  waitForDelivery,
} from './proposals-app.fixture';

setUpProposals();

test('when an account is deleted, open pages of the host and of the next reserve get the new lines', async () => {
  const { thirdPerson, confirmedId, firstReserveId, secondReserveId } = await createMatchWithReserves();
  await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
  await waitForDelivery();
  const serverUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  const pages = [openPage(serverUrl, host.cookie), openPage(serverUrl, thirdPerson.cookie)] as const;
  await Promise.all(pages.map((page) => page.nextFrame('hello')));
  const { cookie, password } = secondPerson;
  await send(app, 'DELETE', '/api/me', { cookie, json: { password } });
  expect(await pages[0].nextFrame('message', ({ roomId }) => roomId === firstReserveId)).toMatchObject({
    message: { kind: 'system', event: 'withdrawn' },
  });
  expect(await pages[1].nextFrame('message', ({ roomId }) => roomId === secondReserveId)).toMatchObject({
    message: { kind: 'system', event: 'offered' },
  });
  for (const { socket } of pages) socket.terminate();
});
