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

it('what is unknown or private says so, and offers no second try', () => {
  show({ error: new ApiError({ status: 404, code: 'request.not_found' }) });
  expect(screen.getByText('not for you')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('gone while it was shown: what is left of it is not shown', () => {
  show({ data: ['a'], error: new ApiError({ status: 404, code: 'request.not_found' }) });
  expect(screen.getByText('not for you')).toBeInTheDocument();
});

it('any other failure is worth a second try', () => {
  show({ error: new ApiError({ status: 503, code: 'server.busy' }) });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('a single thing is never empty', () => {
  show({ status: 'success', data: [] });
  expect(screen.getByText('0 lines')).toBeInTheDocument();
});
