import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { ApiError } from '@homeground/shared/api';
import { I18nProvider } from '@homeground/shared/i18n';
import { AsyncView } from '@homeground/shared/ui';
import { AreaSlot } from './area-screen';
import { isAreaRow } from './area-row';
import { rowToPrefetch } from './prefetch-screen';
import type { AreaRow, ScreenLoader } from './screen-loader';

const row: AreaRow = { owner: 'mf-chat', id: 'chatlist' };
const Chatlist = () => <p>rooms</p>;

function loaderOf(overrides: Partial<ScreenLoader>): ScreenLoader {
  return {
    peek: () => null,
    load: () => new Promise(() => undefined),
    retry: () => new Promise(() => undefined),
    onRenderError: () => null,
    reportUnusableScreen: () => undefined,
    whenIdle: () => Promise.resolve(),
    running: () => new Map(),
    ...overrides,
  };
}

function show(loader: ScreenLoader, shellOutdated = false) {
  return render(
    <I18nProvider locale="en">
      <AreaSlot row={row} loader={loader} shellOutdated={() => shellOutdated} />
    </I18nProvider>,
  );
}

describe('AreaSlot', () => {
  it('shows a loaded screen at once', () => {
    show(loaderOf({ peek: () => Chatlist }));
    expect(screen.getByText('rooms')).toBeVisible();
  });

  it('is never blank while it loads', async () => {
    let resolveLoad: (component: ComponentType) => void = () => undefined;
    show(loaderOf({ load: () => new Promise((resolve) => (resolveLoad = resolve)) }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await act(async () => resolveLoad(Chatlist));
    expect(screen.getByText('rooms')).toBeVisible();
  });

  it('shows title and back button of a screen with its own header while it loads and after a failure', async () => {
    let rejectLoad: (cause: Error) => void = () => undefined;
    const loader = loaderOf({ load: () => new Promise((_, reject) => (rejectLoad = reject)) });
    render(
      <I18nProvider locale="en">
        <AreaSlot row={row} header={<p>Chat</p>} loader={loader} shellOutdated={() => false} />
      </I18nProvider>,
    );
    expect(screen.getByText('Chat')).toBeVisible();
    await act(async () => rejectLoad(new Error('lost')));
    expect(screen.getByText('This page didn’t load')).toBeVisible();
    expect(screen.getByText('Chat')).toBeVisible();
  });

  it('shows a card after a failure, and the screen after Retry', async () => {
    show(loaderOf({ load: () => Promise.reject(new Error('lost')), retry: () => Promise.resolve(Chatlist) }));
    expect(await screen.findByText('This page didn’t load')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('rooms')).toBeVisible();
  });

  it('retries automatically when the connection is back', async () => {
    show(loaderOf({ load: () => Promise.reject(new Error('lost')), retry: () => Promise.resolve(Chatlist) }));
    await screen.findByText('This page didn’t load');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('rooms')).toBeVisible();
  });

  it('shows a card when a screen throws, and renders the screen again after Retry', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Unreliable = () => {
      if (isBroken) throw new Error('broken');
      return <p>rooms</p>;
    };
    show(loaderOf({ peek: () => Unreliable, retry: () => Promise.resolve(Unreliable) }));
    expect(screen.getByText('This page didn’t load')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('rooms')).toBeVisible();
    consoleError.mockRestore();
  });
});

describe('the failure card of a screen', () => {
  const screenFailingWith = (error: Error) => () => (
    <AsyncView
      query={{ status: 'error', data: undefined, error, refetch: () => undefined }}
      loading={null}
      empty={null}
    >
      {() => null}
    </AsyncView>
  );
  it.each([
    ['an answer that its code could not read', new TypeError('rooms.map is not a function'), 1],
    ['a request that the server refuses', new ApiError({ code: 'request.invalid_fields', status: 422 }), 1],
    ['a server that fails', new ApiError({ code: 'server.failed', status: 500 }), 0],
    ['a missing network', new ApiError({ code: 'network.unreachable' }), 0],
    ['an unknown id', new ApiError({ code: 'request.not_found', status: 404 }), 0],
  ])('is reported only if the release is the cause: %s', (_why, error, count) => {
    const report = jest.fn();
    show(loaderOf({ peek: () => screenFailingWith(error), reportUnusableScreen: report }));
    expect(report).toHaveBeenCalledTimes(count);
  });
});

describe('AreaSlot with a canary', () => {
  it('shows the stable screen when the canary throws, without a card', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Throwing = () => {
      throw new Error('canary');
    };
    show(loaderOf({ peek: () => Throwing, onRenderError: () => Promise.resolve(Chatlist) }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByText('rooms')).toBeVisible();
    consoleError.mockRestore();
  });

  it('shows the card when the stable screen does not load either', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Throwing = () => {
      throw new Error('canary');
    };
    show(loaderOf({ peek: () => Throwing, onRenderError: () => Promise.reject(new Error('lost')) }));
    expect(await screen.findByText('This page didn’t load')).toBeVisible();
    consoleError.mockRestore();
  });
});

test('a page whose shell is no longer live offers a reload', async () => {
  show(loaderOf({ load: () => Promise.reject(new Error('lost')) }), true);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
});

describe('prefetching', () => {
  it('finds the screen of an area by its address, and prefetches nothing with Save-Data', () => {
    expect(isAreaRow({ id: 'landing', owner: 'shell' })).toBe(false);
    expect(rowToPrefetch('/chatlist', false)).toEqual(
      expect.objectContaining({ id: 'chatlist', owner: 'mf-chat' }),
    );
    expect(rowToPrefetch('/chatlist', true)).toBeNull();
    expect(rowToPrefetch('/', false)).toBeNull();
    expect(rowToPrefetch('/nowhere/at/all/there', false)).toBeNull();
  });
});
