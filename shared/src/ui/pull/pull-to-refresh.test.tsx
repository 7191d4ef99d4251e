import { act, fireEvent, render, screen } from '@testing-library/react';
import { PullToRefresh } from './pull-to-refresh';

let finishRefresh: () => void = () => undefined;
const refresh = jest.fn(() => new Promise<void>((resolve) => (finishRefresh = resolve)));

beforeEach(() => {
  refresh.mockClear();
  Object.assign(window, { scrollY: 0 });
  const { container } = render(
    <>
      <PullToRefresh onRefresh={refresh} />
      <p>list</p>
      <dialog open>
        <p>sheet</p>
      </dialog>
      <div style={{ overflowY: 'auto' }}>list within</div>
    </>,
  );
  indicator = container.querySelector('[data-pull]');
  screen.getByText('list within').scrollTop = 40;
});

let indicator: Element | null;
const state = () => indicator?.getAttribute('data-pull');

function pull(text: string, { right = 0, down }: { right?: number; down: number }): void {
  const target = screen.getByText(text);
  const touchAt = (fraction: number) => ({
    touches: [{ clientX: 100 + right * fraction, clientY: 200 + down * fraction }],
  });
  fireEvent.touchStart(target, touchAt(0));
  for (const fraction of [0.25, 0.5, 1]) fireEvent.touchMove(target, touchAt(fraction));
}
const release = (text: string) => fireEvent.touchEnd(screen.getByText(text), { touches: [] });

test('pulling far enough reloads the list once, and shows the indicator until the list has arrived', async () => {
  pull('list', { down: 200 });
  expect([state(), refresh.mock.calls.length]).toEqual(['pulled', 0]);
  release('list');
  expect([state(), refresh.mock.calls.length]).toEqual(['refreshing', 1]);
  pull('list', { down: 200 });
  release('list');
  expect(refresh).toHaveBeenCalledTimes(1);
  await act(async () => finishRefresh());
  expect(state()).toBe('still');
});

test.each([
  ['too short', 'list', { down: 60 }],
  ['upwards', 'list', { down: -200 }],
  ['sideways', 'list', { right: 220, down: 200 }],
  ['in a sheet', 'sheet', { down: 200 }],
  ['in an inner list that is scrolled', 'list within', { down: 200 }],
])('a pull %s loads nothing', (_case, text, distance) => {
  pull(text, distance);
  release(text);
  expect([state(), refresh.mock.calls.length]).toEqual(['still', 0]);
});

test('a page that is scrolled down does not reload', () => {
  Object.assign(window, { scrollY: 300 });
  pull('list', { down: 200 });
  release('list');
  expect(refresh).not.toHaveBeenCalled();
});

test('a second finger or a cancelled touch ends the gesture', () => {
  pull('list', { down: 200 });
  const twoFingers = {
    touches: [
      { clientX: 100, clientY: 400 },
      { clientX: 200, clientY: 400 },
    ],
  };
  fireEvent.touchStart(screen.getByText('list'), twoFingers);
  expect(state()).toBe('still');
  fireEvent.touchMove(screen.getByText('list'), twoFingers);
  release('list');
  expect([state(), refresh.mock.calls.length]).toEqual(['still', 0]);
  pull('list', { down: 200 });
  fireEvent.touchCancel(screen.getByText('list'));
  release('list');
  expect(refresh).not.toHaveBeenCalled();
});
