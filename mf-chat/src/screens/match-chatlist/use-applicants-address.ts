import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
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
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort');
  const only = params.get('only');
  const order = useMemo(() => orderOf(sort), [sort]);
  const filters = useMemo(() => filtersOf(only), [only]);
  const setParam = (name: 'sort' | 'only', value: string) => {
    const newParams = new URLSearchParams(params);
    if (value === '') newParams.delete(name);
    else newParams.set(name, value);
    setParams(newParams, { replace: true, preventScrollReset: true });
  };
  return {
    order,
    filters,
    setOrder: ({ by, isDescending }) => setParam('sort', `${isDescending ? '-' : ''}${by}`),
    // Keeps the other chosen filters, and adds the filter or removes it.
    toggleFilter: (filter) =>
      setParam(
        'only',
        applicantFilters.filter((name) => filters.includes(name) !== (name === filter)).join(),
      ),
    clearFilters: () => setParam('only', ''),
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
