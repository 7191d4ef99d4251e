import { fakeServer, ok, renderScreen, unreachable } from '@homeground/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, useState, type ComponentType, type ReactNode } from 'react';
import { Sheet, type SheetProps } from '../sheet/sheet';
import { lazyPart } from './lazy-part';
import { lazySheet } from './lazy-sheet';

const Map = () => <p>the map</p>;
type Load<Props> = jest.Mock<Promise<ComponentType<Props>>, []>;
const missing = () => Object.assign(new Error('missing'), { name: 'ChunkLoadError', type: 'missing' });

const serverIsDown = () => fakeServer().on('GET', '/api/config', unreachable);
const serverIsUp = () => fakeServer().on('GET', '/api/config', ok({}));

/** Stands for the boundary of the shell, which shows the card. */
class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? <p>the card</p> : this.props.children);
}

function showMap(load: Load<object>) {
  const LazyMap = lazyPart(load, { instead: (failure) => failure ?? <p>waiting</p> });
  const Screen = () => (
    <Boundary>
      <p>the list</p>
      <LazyMap />
    </Boundary>
  );
  return renderScreen(Screen, { path: '/' });
}

test('a part that cannot be loaded without a server says so beside the rest of the screen, and a press loads it', async () => {
  serverIsDown();
  const load: Load<object> = jest.fn(() => Promise.reject(missing()));
  showMap(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this.');
  expect(screen.getByText('the list')).toBeVisible();
  load.mockResolvedValue(Map);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the map')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a part is loaded as soon as the network is back', async () => {
  serverIsDown();
  const load: Load<object> = jest.fn(() => Promise.reject(missing()));
  showMap(load);
  await screen.findByRole('alert');
  load.mockResolvedValue(Map);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('the map')).toBeVisible();
});

test('after a short break of the connection the part is loaded without a word', async () => {
  serverIsUp();
  const load: Load<object> = jest.fn(() => Promise.resolve(Map));
  load.mockRejectedValueOnce(missing());
  showMap(load);
  expect(await screen.findByText('the map')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('if the server responds but the file is gone, the card of the shell takes over', async () => {
  serverIsUp();
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  showMap(jest.fn(() => Promise.reject(missing())));
  expect(await screen.findByText('the card')).toBeVisible();
  consoleError.mockRestore();
});

test('a file that only takes too long does not count as gone', async () => {
  serverIsUp();
  showMap(jest.fn(() => Promise.reject(Object.assign(missing(), { type: 'timeout' }))));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('the list')).toBeVisible();
});

const Filters = (props: Omit<SheetProps, 'children'>) => <Sheet {...props}>choices</Sheet>;

/** Shows a button that opens a sheet whose code cannot be loaded at first. */
function showSheet(): Load<Omit<SheetProps, 'children'>> {
  serverIsDown();
  const load: Load<Omit<SheetProps, 'children'>> = jest.fn(() => Promise.reject(missing()));
  const LazyFilters = lazySheet(load);
  const Screen = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Filter
        </button>
        <LazyFilters open={open} onClose={() => setOpen(false)} title="Filters" />
      </>
    );
  };
  renderScreen(Screen, { path: '/' });
  return load;
}

test('a sheet is loaded when it is opened, and again at the next press after a failure', async () => {
  const load = showSheet();
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  load.mockResolvedValue(Filters);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveTextContent('choices'));
});

test('a load that fails after its sheet was closed says nothing at the next opening', async () => {
  const load = showSheet();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByRole('alert');
  let fail: (cause: Error) => void = () => undefined;
  load.mockImplementation(() => new Promise((_resolve, reject) => (fail = reject)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => fail(missing()));
  load.mockImplementation(() => new Promise(() => undefined));
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
