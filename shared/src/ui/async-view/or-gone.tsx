import { toApiError } from '@homeground/shared/api';
import type { ReactNode } from 'react';
import { AsyncView, type QueryState } from './async-view';

export interface OrGoneProps<Data> {
  readonly query: QueryState<Data>;
  readonly loading: ReactNode;
  /** What a 404 means here: trying again would not help. */
  readonly gone: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The four states of a single thing, which is the whole screen; "empty" is: it does not exist, or is not for me. */
export function OrGone<Data>({ query, loading, gone, children }: OrGoneProps<Data>) {
  if (query.error !== null && toApiError(query.error).status === 404) return gone;
  return (
    <AsyncView alone query={query} loading={loading} empty={gone} isEmpty={() => false}>
      {children}
    </AsyncView>
  );
}
