import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  applicantFilters,
  applicantSorts,
  firstOrder,
  type ApplicantFilter,
  type ApplicantOrder,
} from '../../rules/applicant-order.rules';

export interface ApplicantsAddress {
  readonly order: ApplicantOrder;
  readonly filters: readonly ApplicantFilter[];
  readonly setOrder: (order: ApplicantOrder) => void;
  readonly toggle: (filter: ApplicantFilter) => void;
  readonly clear: () => void;
}

/** Reads and writes order and filters in the address, so that they are still set when the user returns from a chat. */
export function useApplicantsAddress(): ApplicantsAddress {
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort');
  const only = params.get('only');
  const order = useMemo(() => orderOf(sort), [sort]);
  const filters = useMemo(() => filtersOf(only), [only]);
  const change = (name: 'sort' | 'only', value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    order,
    filters,
    setOrder: ({ by, falling }) => change('sort', `${falling ? '-' : ''}${by}`),
    toggle: (filter) =>
      change('only', applicantFilters.filter((name) => filters.includes(name) !== (name === filter)).join()),
    clear: () => change('only', ''),
  };
}

function orderOf(value: string | null): ApplicantOrder {
  const by = applicantSorts.find((sort) => sort === value?.replace(/^-/, ''));
  return by ? { by, falling: value?.startsWith('-') ?? false } : firstOrder;
}

function filtersOf(value: string | null): readonly ApplicantFilter[] {
  const names = value?.split(',') ?? [];
  return applicantFilters.filter((filter) => names.includes(filter));
}
