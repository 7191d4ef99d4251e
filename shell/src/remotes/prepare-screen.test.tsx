/** @jest-environment jsdom */
import { keyOf, queryClient, QueryClientProvider, useQuery } from '@homeground/shared/async';
import { currentUser } from '@homeground/shared/session';
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { prepareScreen } from './prepare-screen';
import { PreparedScreen } from './prepared-screen';

jest.mock('@homeground/shared/session', () => ({
  ...jest.requireActual<object>('@homeground/shared/session'),
  currentUser: jest.fn(),
  hasLocation: () => true,
}));

const fetchRooms = jest.fn(() => Promise.resolve(['Mangwon FC']));
const fetchUnexpectedly = jest.fn(() => Promise.resolve([]));
const onOpen = jest.fn();
const shownTexts: string[] = [];

function Chatlist() {
  const rooms = useQuery({ queryKey: keyOf('prepared')('rooms'), queryFn: fetchRooms });
  useQuery({ queryKey: keyOf('prepared')('disabled'), queryFn: fetchUnexpectedly, enabled: false });
  useQuery({ queryKey: keyOf('prepared')('form'), queryFn: fetchUnexpectedly, gcTime: 0 });
  useEffect(onOpen);
  const text = rooms.data?.join() ?? 'loading';
  shownTexts.push(text);
  return <p>{text}</p>;
}

function Throwing(): never {
  throw new Error('broken');
}

function show(screen: React.ReactNode) {
  return render(
    <QueryClientProvider client={queryClient}>
      <PreparedScreen renderScreen={() => screen} />
    </QueryClientProvider>,
  );
}

/** Prepares a screen. React renders after each call of `act`, so the preparation goes on step by step. */
async function prepare(pathname: string): Promise<void> {
  let isDone = false;
  let preparation = Promise.resolve();
  await act(async () => {
    preparation = prepareScreen(pathname).finally(() => (isDone = true));
  });
  while (!isDone) await act(() => jest.advanceTimersByTimeAsync(1_000));
  await preparation;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(currentUser).mockReturnValue({ id: 'me' } as ReturnType<typeof currentUser>);
});
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
  shownTexts.length = 0;
});

it('fetches what the screen reads and renders its content outside the document, without effects', async () => {
  show(<Chatlist />);
  await prepare('/chatlist');
  expect(fetchRooms).toHaveBeenCalledTimes(1);
  expect(fetchUnexpectedly).not.toHaveBeenCalled();
  expect(shownTexts).toEqual(expect.arrayContaining(['loading', 'Mangwon FC']));
  expect(onOpen).not.toHaveBeenCalled();
  expect(document.body).not.toHaveTextContent('Mangwon FC');
});

it('prepares nothing for the screen that is open', async () => {
  show(<Chatlist />);
  await prepare(window.location.pathname);
  expect(shownTexts).toEqual([]);
});

it('prepares nothing for a signed-out user', async () => {
  show(<Chatlist />);
  jest.mocked(currentUser).mockReturnValue(null);
  await prepare('/chatlist');
  expect(shownTexts).toEqual([]);
});

it('gives up a screen that throws', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(<Throwing />);
  await expect(prepare('/chatlist')).resolves.toBeUndefined();
  consoleError.mockRestore();
});
