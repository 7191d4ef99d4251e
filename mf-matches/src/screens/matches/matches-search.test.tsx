import { fakeServer, ok } from '@homeground/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someMatch } from '../../rules/match.fixture';
import { defaultAnswers, page, show } from './matches-screen.fixture';

test('the address contains the filters, and the server gets the filters of the address', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  const { address } = show('/matches?sport=tennis&weekday=6&weekday=7&sort=nearest');
  await screen.findByText('Sunday crew wants a rival');
  expect(server.called('GET', '/api/matches')[0]?.query.toString()).toBe(
    'sport=tennis&weekday=6&weekday=7&sort=nearest',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Futsal' }));
  expect(address()).toBe('/matches?sport=futsal&weekday=6&weekday=7&sort=nearest');
  await userEvent.click(screen.getByRole('button', { name: 'My posts' }));
  await userEvent.click(screen.getByRole('button', { name: 'Filter, 1 set' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter matches' }));
  await userEvent.click(sheet.getByRole('radio', { name: 'Soonest' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Show 12 matches' }));
  await waitFor(() =>
    expect(server.called('GET', '/api/matches').at(-1)?.query.toString()).toBe(
      'sport=futsal&mine=true&weekday=6&weekday=7',
    ),
  );
});

test('the search field of a followed link stays while the user empties it', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  const { address } = show('/matches?words=crew');
  const field = await screen.findByRole('searchbox', { name: 'Search matches' });
  await userEvent.clear(field);
  await waitFor(() => expect(address()).toBe('/matches'));
  expect(screen.getByRole('searchbox', { name: 'Search matches' })).toHaveFocus();
});

test('the sheet filters the list only after its button is pressed', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  const { address } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter matches' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Sat' }));
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Free matches only' }));
  expect(address()).toBe('/matches');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Show 12 matches' }));
  expect(address()).toBe('/matches?weekday=6&free=true');
  expect(screen.getByRole('button', { name: 'Filter, 2 set' })).toBeInTheDocument();
});

test('days and hours are chosen from a list, which includes the values of the address', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  const { address } = show('/matches?fromDay=2024-02-29&fromTime=18%3A10');
  await userEvent.click(await screen.findByRole('button', { name: 'Filter, 2 set' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter matches' }));
  await userEvent.click(sheet.getByText('Exact dates and times'));
  expect(sheet.getByLabelText('First day')).toHaveDisplayValue('Thu 29 Feb');
  expect(sheet.getByLabelText('Starts from')).toHaveDisplayValue('18:10');
  expect(sheet.getByLabelText('Last day')).toHaveDisplayValue('Any day');
  const tomorrow = within(sheet.getByLabelText('Last day')).getByRole('option', { name: /^Tomorrow, / });
  await userEvent.selectOptions(sheet.getByLabelText('Last day'), tomorrow);
  await userEvent.selectOptions(sheet.getByLabelText('First day'), 'Any day');
  await userEvent.selectOptions(sheet.getByLabelText('Starts from'), '18:30');
  await userEvent.click(sheet.getByRole('button', { name: 'Show 12 matches' }));
  const { value: day } = tomorrow as HTMLOptionElement;
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(address()).toBe(`/matches?toDay=${day}&fromTime=18%3A30`);
});

test('the search is sent only after typing stops', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  const { address } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Search matches' }));
  const box = screen.getByRole('searchbox', { name: 'Search matches' });
  expect(box).toHaveFocus();
  // Without a wait between the letters, because on a busy machine a letter takes longer than the pause that ends the typing.
  for (const value of ['c', 'cr', 'cre', 'crew']) fireEvent.change(box, { target: { value } });
  await waitFor(() => expect(address()).toBe('/matches?words=crew'));
  await waitFor(() => expect(server.called('GET', '/api/matches').at(-1)?.query.get('words')).toBe('crew'));
  expect(server.called('GET', '/api/matches')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(address()).toBe('/matches');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('the button of the sheet shows the count for the latest choice, even if an earlier response arrives later', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  let sendSlowAnswer = (): void => undefined;
  const slowAnswer = new Promise<void>((resolve) => {
    sendSlowAnswer = resolve;
  });
  server.on('GET', '/api/matches/days', async ({ query }) => {
    const count = query.has('free') ? 1 : query.has('level') ? 7 : 12;
    if (query.has('level') && !query.has('free')) await slowAnswer;
    return ok({ days: [], total: { count, atLeast: false } });
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter matches' }));
  expect(await sheet.findByRole('button', { name: 'Show 12 matches' })).toBeInTheDocument();
  await userEvent.click(sheet.getByRole('button', { name: 'Advanced' }));
  await waitFor(() =>
    expect(server.called('GET', '/api/matches/days').at(-1)?.query.toString()).toBe('level=4'),
  );
  // The button shows the old number until the new number arrives.
  expect(sheet.getByRole('button', { name: 'Show 12 matches' })).toBeInTheDocument();
  await userEvent.click(sheet.getByRole('switch', { name: 'Free matches only' }));
  expect(await sheet.findByRole('button', { name: 'Show 1 match' })).toBeInTheDocument();
  await act(async () => {
    sendSlowAnswer();
    await slowAnswer;
  });
  expect(sheet.getByRole('button', { name: 'Show 1 match' })).toBeInTheDocument();
});

test('the strip counts the matches of each day, and a tap shows that day only', async () => {
  // Noon in Seoul, so that the day does not end during the test.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-02T03:00:00Z'));
  const today = '2026-06-02';
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  server.on(
    'GET',
    '/api/matches/days',
    ok({ days: [{ day: today, count: 4, atLeast: false }], total: { count: 4, atLeast: false } }),
  );
  const { address } = show();
  const strip = within(await screen.findByRole('group', { name: 'Day' }));
  await userEvent.click(await strip.findByRole('button', { name: /^Today\s*4 matches$/ }));
  expect(address()).toBe(`/matches?fromDay=${today}&toDay=${today}`);
  await userEvent.click(strip.getByRole('button', { name: /^Today/, pressed: true }));
  expect(address()).toBe('/matches');
});

test('a search is saved under a name, used, deleted and restored', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  server.on(
    'GET',
    '/api/me/saved-searches',
    ok({ savedSearches: [{ id: 's1', name: 'Weekend', filters: { weekday: [6, 7] } }] }),
  );
  server.on(
    'POST',
    '/api/me/saved-searches',
    ok({ savedSearch: { id: 's2', name: 'Free', filters: {} } }, 201),
  );
  server.on('DELETE', '/api/me/saved-searches/:id', ok(null, 204));
  const { address } = show('/matches?mine=true');
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter matches' });
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Free matches only' }));
  await userEvent.type(within(sheet).getByLabelText('Name of this search'), 'Free');
  const recordDefaultPrevented = jest.fn<void, [boolean]>();
  const onSubmit = (event: Event) => recordDefaultPrevented(event.defaultPrevented);
  window.addEventListener('submit', onSubmit);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save this search' }));
  window.removeEventListener('submit', onSubmit);
  // If the default were not prevented, a browser would submit the form and load another page.
  expect(recordDefaultPrevented.mock.calls).toEqual([[true]]);
  await waitFor(() =>
    expect(server.called('POST', '/api/me/saved-searches')[0]?.body).toEqual({
      name: 'Free',
      filters: { free: true },
    }),
  );
  await userEvent.click(within(sheet).getByRole('button', { name: 'Delete the search “Weekend”' }));
  await waitFor(() => expect(server.called('DELETE', '/api/me/saved-searches/:id')).toHaveLength(1));
  const undoButton = await within(sheet).findByRole('button', { name: 'Undo' });
  expect(undoButton).toHaveFocus();
  await userEvent.click(undoButton);
  await waitFor(() => expect(undoButton).not.toBeInTheDocument());
  expect(server.called('POST', '/api/me/saved-searches')[1]?.body).toEqual({
    name: 'Weekend',
    filters: { weekday: [6, 7] },
  });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Weekend' }));
  expect(address()).toBe('/matches?weekday=6&weekday=7');
});

test('a search that stopped early shows up to which day it searched, and continues only after a press', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', ({ query }) =>
    query.get('cursor') === 'further'
      ? ok({ matches: [someMatch()], nextCursor: null, at: '2026-11-24T10:00:00.000Z' })
      : ok({
          matches: [],
          nextCursor: 'further',
          at: '2026-11-24T10:00:00.000Z',
          lookedTo: { startAt: '2026-12-03T10:00:00.000Z' },
        }),
  );
  show('/matches?gender=WOMEN');
  expect(await screen.findByText('No matches fit these filters so far')).toBeInTheDocument();
  expect(screen.getByText(/^Looked at matches until .*3 Dec.* so far\.$/)).toBeInTheDocument();
  expect(server.called('GET', '/api/matches')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Look further' }));
  expect(await screen.findByText('Sunday crew wants a rival')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Look further' })).not.toBeInTheDocument();
});
