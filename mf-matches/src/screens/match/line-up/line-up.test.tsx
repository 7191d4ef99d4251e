import { currentUser } from '@homeground/shared/session';
import { ok, refusal, unreachable } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someDetail } from '../../../rules/match.fixture';
import { confirmed, guest, lineUp, lineUpUrl, showLineUp as show } from './line-up.fixture';

test('a leader adds a guest by name; the same name needs a confirmation', async () => {
  const { server } = show(lineUp());
  server.on('POST', `${lineUpUrl}/guests`, refusal(409, 'line_up.same_name'));
  await userEvent.type(await screen.findByLabelText('Add a guest by name'), '민수');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/^민수 is already in the line-up\./)).toBeVisible();
  const lineUpWithBoth = lineUp({ going: 2, guests: [guest(), guest({ id: 'g2' })] });
  server.on('POST', `${lineUpUrl}/guests`, ok(lineUpWithBoth, 201));
  await userEvent.click(screen.getByRole('button', { name: 'It’s someone else with that name' }));
  await waitFor(() => expect(screen.getAllByText('민수', { ignore: '[aria-hidden]' })).toHaveLength(2));
  expect(server.called('POST', `${lineUpUrl}/guests`).map(({ body }) => body)).toEqual([
    { name: '민수', another: false },
    { name: '민수', another: true },
  ]);
  expect(screen.getByLabelText('Add a guest by name')).toHaveValue('');
});

test('a leader answers for a member, and the row shows who set it', async () => {
  const { server } = show(lineUp({ guests: [guest(), guest({ id: 'g2', name: 'Jin' })] }));
  const answeredMember = {
    userId: 'u9',
    nickname: 'Mina',
    pictureUrl: null,
    answer: 'GOING',
    bringsBall: true,
    setBy: 'Captain',
    version: 1,
  } as const;
  server.on('PUT', `${lineUpUrl}/members/u9`, ok(lineUp({ members: [answeredMember], unanswered: 0 })));
  await userEvent.click(await screen.findByRole('button', { name: /Mina/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Mina' });
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Going' }));
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Brings the ball' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect((await screen.findByText('set by Captain')).parentElement).toHaveTextContent(
    'Brings the ball · set by Captain',
  );
  expect(server.called('PUT', `${lineUpUrl}/members/u9`)[0]?.body).toEqual({
    answer: 'GOING',
    bringsBall: true,
    version: 0,
    termsVersion: 1,
  });
});

test('an own answer names the answer and the terms of the page; if the start has changed, the page shows it and the next answer names it', async () => {
  const { server } = show(lineUp());
  const fresh = someDetail({
    ...confirmed,
    title: 'Sunday derby, an hour later',
    termsVersion: 2,
  });
  server.on('PUT', lineUpUrl, refusal(409, 'proposal.terms_moved', { fresh }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Going' }));
  expect(await screen.findByText(/couldn’t be saved\..*has just changed/)).toBeInTheDocument();
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Sunday derby, an hour later' }),
  ).toBeInTheDocument();
  server.on('PUT', lineUpUrl, ok(lineUp()));
  await userEvent.click(screen.getByRole('radio', { name: 'Going' }));
  await waitFor(() => expect(screen.queryByText(/couldn’t be saved/)).not.toBeInTheDocument());
  expect(server.called('PUT', lineUpUrl).map(({ body }) => body)).toEqual([
    { answer: 'GOING', bringsBall: false, version: 0, termsVersion: 1 },
    { answer: 'GOING', bringsBall: false, version: 0, termsVersion: 2 },
  ]);
});

test('if a leader has answered for the user in the meantime, the page shows this answer', async () => {
  const { server } = show(lineUp());
  const me = {
    ...{ userId: currentUser()?.id ?? '', nickname: 'Me', pictureUrl: null },
    ...{ answer: 'NOT_GOING' as const, bringsBall: false, setBy: 'Captain', version: 1 },
  };
  const fresh = lineUp({ members: [me] });
  server.on('PUT', lineUpUrl, refusal(409, 'line_up.newer_version', { fresh }));
  server.on('GET', lineUpUrl, ok(fresh));
  await userEvent.click(await screen.findByRole('radio', { name: 'Going' }));
  expect(await screen.findByRole('radio', { name: 'Not going' })).toBeChecked();
  expect(screen.getByText(/has changed in the meantime/)).toBeInTheDocument();
});

test('a guest is moved up in the order', async () => {
  const { server } = show(lineUp({ guests: [guest(), guest({ id: 'g2', name: 'Jin' })] }));
  server.on(
    'PUT',
    `${lineUpUrl}/guests/g2`,
    ok(lineUp({ guests: [guest({ id: 'g2', name: 'Jin' }), guest()] })),
  );
  await userEvent.click(await screen.findByRole('button', { name: /Jin/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Move up' }));
  await waitFor(() =>
    expect(server.called('PUT', `${lineUpUrl}/guests/g2`)[0]?.body).toEqual({
      name: 'Jin',
      answer: 'GOING',
      bringsBall: false,
      version: 3,
      termsVersion: 1,
      place: 1,
    }),
  );
});

test('if another leader has changed a guest first, the newer answer is shown, typed values stay, and the next request has the newer version', async () => {
  const { server } = show(lineUp());
  const address = `${lineUpUrl}/guests/g1`;
  const changedGuest = guest({ answer: 'NOT_GOING', setBy: 'Manager', version: 4 });
  server.on(
    'PUT',
    address,
    refusal(409, 'line_up.newer_version', { fresh: lineUp({ guests: [changedGuest] }) }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /민수/ }));
  const sheet = await screen.findByRole('dialog', { name: '민수' });
  await userEvent.clear(within(sheet).getByLabelText('Name'));
  await userEvent.type(within(sheet).getByLabelText('Name'), 'Minsu');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(
    await within(sheet).findByText(/^Manager has set it to “Not going” in the meantime\./),
  ).toBeVisible();
  expect(within(sheet).getByLabelText('Name')).toHaveValue('Minsu');
  server.on('PUT', address, ok(lineUp({ guests: [guest({ name: 'Minsu', version: 5 })] })));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '민수' })).not.toBeInTheDocument());
  expect(server.called('PUT', address).map(({ body }) => (body as { version: number }).version)).toEqual([
    3, 4,
  ]);
});

test('a user who removes a guest that another user has already removed no longer sees the guest', async () => {
  const { server } = show(lineUp());
  server.on('DELETE', `${lineUpUrl}/guests/g1`, refusal(404, 'request.not_found'));
  await userEvent.click(await screen.findByRole('button', { name: /민수/ }));
  server.on('GET', lineUpUrl, ok(lineUp({ guests: [] })));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '민수' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('button', { name: /민수/ })).not.toBeInTheDocument());
});

test('a leader reminds members who have not answered, and the page then says when the next reminder is possible', async () => {
  const { server } = show(lineUp(), 'ko');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  server.on('POST', `${lineUpUrl}/nudge`, ok(lineUp({ desk: { nudgeFrom: tomorrow, link: null } })));
  await userEvent.click(await screen.findByRole('button', { name: '답하지 않은 1명에게 물어보기' }));
  expect(await screen.findByText(/부터 다시 물어볼 수 있어요/)).toBeInTheDocument();
  expect(server.called('POST', `${lineUpUrl}/nudge`)).toHaveLength(1);
});

test('the answer link is created and copied in one tap, shown with its QR code, and switched off', async () => {
  const user = userEvent.setup();
  const { server } = show(lineUp());
  const link = { id: 'l1', madeBy: 'Mina', createdAt: '2026-06-01T10:00:00.000Z', showNames: false };
  const lineUpWithLink = lineUp({ desk: { nudgeFrom: null, link } });
  server.on(
    'POST',
    `${lineUpUrl}/link`,
    ok({ lineUp: lineUpWithLink, token: 'abcdefghijklmnopqrstuv' }, 201),
  );
  server.on('DELETE', `${lineUpUrl}/link`, ok(lineUp()));
  await user.click(await screen.findByRole('button', { name: 'Share the answer link' }));
  const address = 'http://localhost/answer?k=abcdefghijklmnopqrstuv';
  expect(await screen.findByLabelText('Answer link')).toHaveValue(address);
  expect(await window.navigator.clipboard.readText()).toBe(address);
  expect(screen.getByRole('img', { name: 'QR code of the answer link' })).toBeInTheDocument();
  expect(screen.getByText(/^You made a link/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Switch the link off' }));
  await waitFor(() => expect(screen.queryByLabelText('Answer link')).not.toBeInTheDocument());
});

test('if the browser can share, the answer link goes to the share sheet and can still be copied', async () => {
  const user = userEvent.setup();
  const share = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const { server } = show(lineUp());
  const link = { id: 'l1', madeBy: 'Captain', createdAt: '2026-06-01T10:00:00.000Z', showNames: false };
  const lineUpWithLink = lineUp({ desk: { nudgeFrom: null, link } });
  server.on(
    'POST',
    `${lineUpUrl}/link`,
    ok({ lineUp: lineUpWithLink, token: 'abcdefghijklmnopqrstuv' }, 201),
  );
  await user.click(await screen.findByRole('button', { name: 'Share the answer link' }));
  const address = 'http://localhost/answer?k=abcdefghijklmnopqrstuv';
  await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
  Reflect.deleteProperty(navigator, 'share');
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: address }));
  expect(await window.navigator.clipboard.readText()).toBe(address);
  // A side with too few players also gets a link to invite members.
  expect(screen.getByRole('link', { name: 'Invite members' })).toHaveAttribute('href', '/team/t1/invitation');
});

test('a new answer link in place of a link of another user needs a confirmation', async () => {
  const link = { id: 'l1', madeBy: 'Manager', createdAt: '2026-06-01T10:00:00.000Z', showNames: false };
  const { server } = show(lineUp({ desk: { nudgeFrom: null, link } }));
  expect(await screen.findByText(/^Manager made a link/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Share the answer link' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Make a new link?' });
  expect(dialog).toHaveTextContent('The old link stops working');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the old one' }));
  expect(server.called('POST', `${lineUpUrl}/link`)).toHaveLength(0);
});

test('if somebody without an account has answered on this device, the user can take over this answer', async () => {
  const { server } = show(lineUp());
  const guestAnswer = {
    id: 'g7',
    name: 'Kim',
    answer: 'GOING',
    matchId: 'm1',
    matchTitle: 'x',
    startAt: '',
    timeZone: 'Asia/Seoul',
  };
  server.on('GET', '/api/me/guest-answers', ok({ answers: [guestAnswer] }));
  server.on('PUT', '/api/me/guest-answers', ok(null, 204));
  expect(
    await screen.findByText('Someone answered as Kim on this device: Going. Was it you?'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, that was me' }));
  await waitFor(() => expect(screen.queryByText(/Someone answered as Kim/)).not.toBeInTheDocument());
  expect(server.called('PUT', '/api/me/guest-answers')).toHaveLength(1);
});

test.each([
  ['Ask those who haven’t answered (1)', 'nudge'],
  ['Share the answer link', 'link'],
])('if the response to "%s" is lost, a second press sends the same idempotency key', async (name, path) => {
  const { server } = show(lineUp());
  server.on('POST', `${lineUpUrl}/${path}`, unreachable);
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(await screen.findByRole('button', { name }));
  const keys = server.called('POST', `${lineUpUrl}/${path}`).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
