import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef } from 'react';
import { AsyncView, type QueryState } from './async-view';

const refetch = jest.fn();

function show(state: Partial<QueryState<readonly string[]>>) {
  const query: QueryState<readonly string[]> = {
    status: 'pending',
    data: undefined,
    error: null,
    refetch,
    ...state,
  };
  render(
    <AsyncView query={query} loading="skeleton" empty="nobody yet">
      {(data) => data.join()}
    </AsyncView>,
  );
}

beforeEach(() => refetch.mockClear());

it('shows the skeleton while loading', () => {
  show({});
  expect(screen.getByText('Loading').parentElement).toHaveTextContent('skeleton');
});

it('shows a failure and retries', async () => {
  show({ status: 'error', error: new Error('down') });
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load this');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('shows the empty state', () => {
  show({ status: 'success', data: [] });
  expect(screen.getByText('nobody yet')).toBeInTheDocument();
});

it('shows the data', () => {
  show({ status: 'success', data: ['a', 'b'] });
  expect(screen.getByText('a,b')).toBeInTheDocument();
});

it('renders the data together with the rest of the screen, so that nothing is pushed down', () => {
  const states: string[] = [];
  function List({ data }: { readonly data: readonly string[] | undefined }) {
    const list = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => void states.push(list.current?.textContent ?? ''));
    const query = { status: data ? 'success' : 'pending', data, error: null, refetch } as const;
    return (
      <div ref={list}>
        {data && 'above '}
        <AsyncView query={query} loading="skeleton" empty={null}>
          {(rows) => rows.join()}
        </AsyncView>
      </div>
    );
  }
  const { rerender } = render(<List data={undefined} />);
  rerender(<List data={['a']} />);
  expect(states).toEqual([expect.stringContaining('skeleton'), 'above a']);
});

it('keeps the data after a failed refresh and offers a retry', async () => {
  show({ status: 'error', error: new Error('down'), data: ['a'] });
  expect(screen.getByText('a')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('keeps what the user has typed when a refresh fails and when it succeeds again', async () => {
  const rendered = (status: 'success' | 'error') => (
    <AsyncView query={{ status, data: ['a'], error: null, refetch }} loading="skeleton" empty={null}>
      {() => <input aria-label="Reason" />}
    </AsyncView>
  );
  const { rerender } = render(rendered('success'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'rain');
  rerender(rendered('error'));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('rain');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  rerender(rendered('success'));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('rain');
});

it('does not call a list old because a further page has failed', () => {
  show({ status: 'error', data: ['a'], error: new Error('down'), isFetchNextPageError: true });
  expect(screen.getByText('a')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
