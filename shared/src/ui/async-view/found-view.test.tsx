import { ApiError } from '@homeground/shared/api';
import { render, screen } from '@testing-library/react';
import type { QueryState } from './async-view';
import { FoundView } from './found-view';

function show(state: Partial<QueryState<readonly string[]>>) {
  const query = { status: 'error', data: undefined, error: null, refetch: jest.fn(), ...state } as const;
  render(
    <FoundView<readonly string[]> query={query} loading="skeleton" gone="not for you">
      {(data) => `${data.length} lines`}
    </FoundView>,
  );
}

it('shows an unknown or private object as gone, without a retry', () => {
  show({ error: new ApiError({ status: 404, code: 'request.not_found' }) });
  expect(screen.getByText('not for you')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('after an object has disappeared, shows it as gone, without its old data', () => {
  show({ data: ['a'], error: new ApiError({ status: 404, code: 'request.not_found' }) });
  expect(screen.getByText('not for you')).toBeInTheDocument();
});

it('offers a retry after any other failure', () => {
  show({ error: new ApiError({ status: 503, code: 'server.busy' }) });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('never shows a single object as empty', () => {
  show({ status: 'success', data: [] });
  expect(screen.getByText('0 lines')).toBeInTheDocument();
});
