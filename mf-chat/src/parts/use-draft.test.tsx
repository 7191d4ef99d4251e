import { act, render, renderHook, screen } from '@testing-library/react';
import { Activity } from 'react';
import { useDraft } from './use-draft';

jest.mock('@homeground/shared/session', () => ({
  ...jest.requireActual<object>('@homeground/shared/session'),
  currentUser: () => ({ id: 'me' }),
}));

const stored = () => localStorage.getItem('homeground.draft.me.p1');
let write: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  write = jest.spyOn(Storage.prototype, 'setItem');
});
afterEach(() => jest.useRealTimers());

/** Opens the room and writes three letters. */
function typeLetters() {
  const view = renderHook(() => useDraft('p1'));
  for (const text of ['H', 'He', 'Hey']) act(() => view.result.current.set(text));
  expect(view.result.current.text).toBe('Hey');
  expect(write).not.toHaveBeenCalled();
  return view;
}

test('a draft is written once, a second after the last letter', () => {
  typeLetters();
  jest.advanceTimersByTime(999);
  expect(stored()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(stored()).toBe('Hey');
  expect(write).toHaveBeenCalledTimes(1);
});

test('a draft is written at once when the room is left', () => {
  const { unmount } = typeLetters();
  unmount();
  expect(stored()).toBe('Hey');
});

test.each(['pagehide', 'visibilitychange'])('a draft is written at once at the event %s', (event) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  typeLetters();
  document.dispatchEvent(new Event(event, { bubbles: true }));
  expect(stored()).toBe('Hey');
});

test('a sent draft is removed at once, and is not written afterwards', () => {
  const { result, unmount } = typeLetters();
  jest.advanceTimersByTime(1000);
  act(() => result.current.set('Hey you'));
  act(() => result.current.set(''));
  expect(stored()).toBeNull();
  jest.runAllTimers();
  unmount();
  expect(stored()).toBeNull();
});

describe('the same room at its other address', () => {
  const Room = ({ typed }: { readonly typed?: string }) => {
    const { text, set } = useDraft('p1');
    return <button onClick={() => set(typed ?? text)}>{text}</button>;
  };
  const box = () => screen.getByRole('button');

  test('has the draft, although the first page had no time to write it', () => {
    const { rerender } = render(<Room key="a" typed="Hey" />);
    act(() => box().click());
    rerender(<Room key="b" />);
    expect(box()).toHaveTextContent('Hey');
  });

  test('has the draft, although it was prepared before the user wrote', () => {
    const pages = (shown: 'a' | 'b') => (
      <>
        <Activity mode={shown === 'a' ? 'visible' : 'hidden'}>
          <Room typed="Hey" />
        </Activity>
        <Activity mode={shown === 'b' ? 'visible' : 'hidden'}>
          <Room typed="Hey you" />
        </Activity>
      </>
    );
    const { rerender } = render(pages('a'));
    act(() => box().click());
    rerender(pages('b'));
    expect(box()).toHaveTextContent('Hey');
    act(() => box().click());
    rerender(pages('a'));
    expect(box()).toHaveTextContent('Hey you');
    expect(stored()).toBe('Hey you');
  });
});
