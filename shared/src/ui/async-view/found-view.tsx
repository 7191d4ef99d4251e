import { toApiError } from '@homeground/shared/api';
import type { ReactNode } from 'react';
import { AsyncView, type QueryState } from './async-view';

export interface FoundViewProps<Data> {
  readonly query: QueryState<Data>;
  readonly loading: ReactNode;
  /** Shown on a 404, where a retry would not help. */
  readonly gone: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the four states of a screen about a single object. "Empty" means that the object does not exist or is hidden from the viewer. */
export function FoundView<Data>({ query, loading, gone, children }: FoundViewProps<Data>) {
  if (query.error !== null && toApiError(query.error).status === 404) return gone;
  return (
    <AsyncView deferred query={query} loading={loading} empty={gone} isEmpty={() => false}>
      {children}
    </AsyncView>
  );
}
