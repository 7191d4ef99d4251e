import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('loading', () => {
  show({});
  expect(screen.getByText('Loading').parentElement).toHaveTextContent('skeleton');
});

it('failed: says so and tries again', async () => {
  show({ status: 'error', error: new Error('down') });
  expect(screen.getByRole('alert')).toHaveTextContent('This did not arrive');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('empty', () => {
  show({ status: 'success', data: [] });
  expect(screen.getByText('nobody yet')).toBeInTheDocument();
});

it('ready', () => {
  show({ status: 'success', data: ['a', 'b'] });
  expect(screen.getByText('a,b')).toBeInTheDocument();
});

it('a failed refresh keeps what was seen and offers to try again', async () => {
  show({ status: 'error', error: new Error('down'), data: ['a'] });
  expect(screen.getByText('a')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
