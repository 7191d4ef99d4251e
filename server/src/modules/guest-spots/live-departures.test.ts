import { password, send } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { app, createAcceptedOffer, guest, hosts, setUpGuestOffers } from './guest-offers.fixture';

setUpGuestOffers();

test('when an accepted guest deletes their account, open pages of the side get the line that they left', async () => {
  const { offer } = await createAcceptedOffer();
  const page = openPage(await app.listen({ host: '127.0.0.1', port: 0 }), hosts.leader.cookie);
  await page.nextFrame('hello');
  await send(app, 'DELETE', '/api/me', { cookie: guest.cookie, json: { password } });
  expect(
    await page.nextFrame(
      'message',
      ({ roomId, message }) => roomId === offer.id && message.kind === 'system',
    ),
  ).toMatchObject({ message: { event: 'left' } });
  page.socket.terminate();
});
