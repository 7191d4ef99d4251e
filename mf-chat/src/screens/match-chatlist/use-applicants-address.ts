import { useListParams } from '@homeground/shared/ui';
import { useMemo } from 'react';
import {
  applicantFilters,
  applicantSorts,
  serverOrder,
  type ApplicantFilter,
  type ApplicantOrder,
} from '../../rules/applicant-order.rules';

export interface ApplicantsAddress {
  readonly order: ApplicantOrder;
  readonly filters: readonly ApplicantFilter[];
  readonly setOrder: (order: ApplicantOrder) => void;
  readonly toggleFilter: (filter: ApplicantFilter) => void;
  readonly clearFilters: () => void;
}

/** Reads and writes order and filters in the address, so that both are still set when the user returns from a chat. */
export function useApplicantsAddress(): ApplicantsAddress {
  const [params, setParams] = useListParams();
  const sort = params.get('sort');
  const only = params.get('only');
  const order = useMemo(() => orderOf(sort), [sort]);
  const filters = useMemo(() => filtersOf(only), [only]);
  const setParam = (name: 'sort' | 'only', valueOf: (current: string | null) => string) =>
    setParams((current) => {
      const value = valueOf(current.get(name));
      if (value === '') current.delete(name);
      else current.set(name, value);
      return current;
    });
  return {
    order,
    filters,
    setOrder: ({ by, isDescending }) => setParam('sort', () => `${isDescending ? '-' : ''}${by}`),
    // Keeps the other chosen filters, and adds the filter or removes it.
    toggleFilter: (filter) =>
      setParam('only', (current) =>
        applicantFilters.filter((name) => filtersOf(current).includes(name) !== (name === filter)).join(),
      ),
    clearFilters: () => setParam('only', () => ''),
  };
}

function orderOf(value: string | null): ApplicantOrder {
  const by = applicantSorts.find((sort) => sort === value?.replace(/^-/, ''));
  return by ? { by, isDescending: value?.startsWith('-') ?? false } : serverOrder;
}

function filtersOf(value: string | null): readonly ApplicantFilter[] {
  const names = value?.split(',') ?? [];
  return applicantFilters.filter((filter) => names.includes(filter));
}
