import { queryClient } from '@homeground/shared/async';
import type { Applicant } from '@homeground/shared/contracts';
import { fakeLive, fakeServer, ok, refusal, renderScreen, unreachable } from '@homeground/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someApplicant, someProposal } from '../../rules/room.fixture';
import { MatchChatlistScreen } from './match-chatlist.screen';

/** Records the state of an applicant each time its row renders. */
const onRender = jest.fn<void, [string]>();
jest.mock('../../parts/state-tag', () => ({
  StateTag: ({ state }: { readonly state: string }) => {
    onRender(state);
    return <span>{state}</span>;
  },
}));

const may = someApplicant().may;

function applicant(index: number, part: Partial<Applicant> = {}): Applicant {
  const side = {
    teamId: `t${index}`,
    userId: null,
    name: `Team ${index}`,
    pictureUrl: null,
    kit: null,
    level: (index % 5) + 1,
  };
  const appliedAt = new Date(Date.UTC(2026, 4, 1, 10, index)).toISOString();
  return someApplicant({
    proposal: someProposal({ id: `p${index}`, state: 'PENDING', side, appliedAt }),
    standing: { records: [], manner: { score: 50 + index, reviews: 5 }, keptPromises: null },
    aboutKm: 40 - index,
    ...part,
  });
}
const twelveApplicants = Array.from({ length: 12 }, (_, index) => applicant(index + 1));

function serveApplicants(applicants: readonly Applicant[] = twelveApplicants) {
  fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/matches/m1', refusal(404, 'request.not_found'));
  server.on('GET', '/api/matches/m1/proposals', ok({ matchId: 'm1', applicants, next: null }));
  return server;
}
const show = (search = '', locale: 'en' | 'ko' = 'en') =>
  renderScreen(MatchChatlistScreen, {
    path: '/matches/:id/chatlist',
    at: `/matches/m1/chatlist${search}`,
    locale,
  });
/** Returns the cells with the names. A selector finds them, because a query by role is slow with hundreds of rows. */
const rowHeaders = () => [...document.querySelectorAll<HTMLElement>('[role="rowheader"]')];
const names = () => rowHeaders().map((cell) => within(cell).getByText(/^Team \d+$/).textContent);

test('more than three applicants are in a table; a press on a column sorts the table, and the address has the order', async () => {
  serveApplicants();
  const { address } = show();
  const table = await screen.findByRole('table', { name: 'Applicants' });
  expect(within(table).getAllByRole('row')).toHaveLength(13);
  expect(names().slice(0, 2)).toEqual(['Team 1', 'Team 2']);
  await userEvent.click(screen.getByRole('button', { name: 'Manners' }));
  expect(names().slice(0, 2)).toEqual(['Team 12', 'Team 11']);
  expect(screen.getByRole('columnheader', { name: 'Manners' })).toHaveAttribute('aria-sort', 'descending');
  expect(address()).toBe('/matches/m1/chatlist?sort=-manner');
  await userEvent.click(screen.getByRole('button', { name: 'Manners' }));
  expect(names()[0]).toBe('Team 1');
  await userEvent.click(screen.getByRole('button', { name: 'Distance' }));
  expect(names()[0]).toBe('Team 12');
});

test('filters narrow the table; a table without rows says so and has a button that shows all applicants', async () => {
  serveApplicants();
  show('?only=near');
  expect(await screen.findByText('No applicant fits these filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
  expect(names()).toHaveLength(12);
  // The best manner score of these applicants is 62.
  await userEvent.click(screen.getByRole('button', { name: 'Manners 80+' }));
  expect(screen.getByText('0 of 12')).toBeVisible();
});

test('the best fit is marked, with its reasons in words', async () => {
  const best = applicant(13, {
    aboutKm: 2,
    standing: { records: [], manner: { score: 92, reviews: 9 }, keptPromises: { percent: 96, of: 20 } },
  });
  serveApplicants([...twelveApplicants, best]);
  show();
  const [mark] = await screen.findAllByText('Best fit:');
  expect(mark?.parentElement).toHaveTextContent(/about 2 km · manners 92 · reliability 96%/);
  expect(rowHeaders().filter((cell) => /Best fit/.test(cell.textContent))).toHaveLength(1);
});

test('a row opens the details of the applicant', async () => {
  serveApplicants();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Team 5' }));
  const sheet = screen.getByRole('dialog', { name: 'Team 5' });
  expect(within(sheet).getByText('We would love to play.')).toBeVisible();
  expect(within(sheet).getByRole('button', { name: 'Decline' })).toBeVisible();
  expect(within(sheet).getByRole('link', { name: 'Open chat' })).toHaveAttribute(
    'href',
    '/matches/m1/chatlist/p5',
  );
});

async function choose(...chosenNames: string[]) {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose several' }));
  for (const name of chosenNames) await userEvent.click(screen.getByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: `Decline ${chosenNames.length}` }));
  return screen.getByRole('dialog');
}

test('several applicants are refused at once with one message; applicants whose state has changed are named', async () => {
  const server = serveApplicants();
  show();
  const sheet = await choose('Team 3', 'Team 7');
  server.on(
    'POST',
    '/api/matches/m1/refusals',
    ok({ refused: ['p3'], left: [{ id: 'p7', state: 'WITHDRAWN' }] }),
  );
  await userEvent.type(within(sheet).getByLabelText(/A message to all of them/), 'Another time!');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Decline 2' }));
  expect(await screen.findByRole('dialog', { name: '1 wasn’t declined' })).toHaveTextContent(
    'Team 7 · Withdrawn',
  );
  expect(screen.getByText('1 applicant declined.')).toBeVisible();
  expect(server.called('POST', '/api/matches/m1/refusals').map(({ body }) => body)).toEqual([
    {
      message: 'Another time!',
      proposals: [
        { id: 'p3', state: 'PENDING' },
        { id: 'p7', state: 'PENDING' },
      ],
    },
  ]);
});

test('the names of those who were not refused stay when too few applicants for a table are left', async () => {
  const fourApplicants = twelveApplicants.slice(0, 4);
  const server = serveApplicants(fourApplicants);
  show();
  const sheet = await choose('Team 1', 'Team 2');
  server.on(
    'POST',
    '/api/matches/m1/refusals',
    ok({ refused: ['p1'], left: [{ id: 'p2', state: 'WITHDRAWN' }] }),
  );
  server.on(
    'GET',
    '/api/matches/m1/proposals',
    ok({ matchId: 'm1', applicants: fourApplicants.slice(2), next: null }),
  );
  await userEvent.click(within(sheet).getByRole('button', { name: 'Decline 2' }));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: '1 wasn’t declined' })).toHaveTextContent('Team 2 · Withdrawn');
  await userEvent.click(screen.getByRole('button', { name: 'Check them' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a failure keeps the message and the selection, and a retry repeats the same call', async () => {
  const server = serveApplicants();
  show();
  const sheet = await choose('Team 3', 'Team 7');
  server.on('POST', '/api/matches/m1/refusals', unreachable);
  await userEvent.type(within(sheet).getByLabelText(/A message to all of them/), 'Sorry');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Decline 2' }));
  expect(await within(sheet).findByText(/^No connection/)).toBeVisible();
  expect(within(sheet).getByLabelText(/A message to all of them/)).toHaveValue('Sorry');
  server.on('POST', '/api/matches/m1/refusals', ok({ refused: ['p3', 'p7'], left: [] }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Decline 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const keys = server.called('POST', '/api/matches/m1/refusals').map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

test('an applicant who may not be refused cannot be selected', async () => {
  serveApplicants([...twelveApplicants, applicant(13, { may: { ...may, reject: false } })]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose several' }));
  expect(screen.getByRole('checkbox', { name: 'Team 13' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Choose all' }));
  expect(screen.getByRole('button', { name: 'Decline 12' })).toBeEnabled();
});

test('the first fifty of three hundred applicants are shown before the next pages arrive, and finally all of them', async () => {
  const allApplicants = Array.from({ length: 300 }, (_, index) => applicant(index + 1));
  const server = serveApplicants();
  const pageReleases: (() => void)[] = [];
  server.on('GET', '/api/matches/m1/proposals', async ({ query }) => {
    const start = Number(query.get('cursor') ?? 0);
    if (start > 0) await new Promise<void>((resolve) => pageReleases.push(resolve));
    const next = start + 50 < 300 ? String(start + 50) : null;
    return ok({ matchId: 'm1', applicants: allApplicants.slice(start, start + 50), next });
  });
  show();
  expect(await screen.findAllByText('Team 50')).not.toHaveLength(0);
  expect(names()).toHaveLength(50);
  for (let page = 1; page < 6; page += 1) {
    await waitFor(() => expect(pageReleases).toHaveLength(page));
    act(() => pageReleases[page - 1]?.());
  }
  expect(await screen.findAllByText('Team 300')).not.toHaveLength(0);
  expect(rowHeaders()).toHaveLength(300);
});

test('selecting an applicant renders only its row', async () => {
  serveApplicants();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose several' }));
  expect(onRender).toHaveBeenCalledWith('PENDING');
  onRender.mockClear();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Team 3' }));
  expect(screen.getByRole('checkbox', { name: 'Team 3' })).toBeChecked();
  expect(onRender).toHaveBeenCalledTimes(1);
});

test('the withdrawal of an applicant renders no other row', async () => {
  const server = serveApplicants();
  show();
  await screen.findByRole('button', { name: 'Team 1' });
  const [first, ...others] = twelveApplicants;
  if (!first) throw new Error('There are twelve applicants.');
  const withdrawnApplicant = { ...first, proposal: { ...first.proposal, state: 'WITHDRAWN' as const } };
  server.on(
    'GET',
    '/api/matches/m1/proposals',
    ok({ matchId: 'm1', applicants: [...others, withdrawnApplicant], next: null }),
  );
  onRender.mockClear();
  await act(() => queryClient.invalidateQueries({ queryKey: ['applicants'] }));
  expect(await screen.findByRole('heading', { name: 'Ended' })).toBeVisible();
  expect(rowHeaders()).toHaveLength(11);
  expect(onRender.mock.calls).toEqual([['WITHDRAWN']]);
});
