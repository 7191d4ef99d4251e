import { fetchConfig } from '@homeground/shared/api';
import { useQuery } from '@tanstack/react-query';

export const appConfigQuery = {
  queryKey: ['config'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchConfig(signal),
  staleTime: Infinity,
  gcTime: Infinity,
} as const;

export function useAppConfig() {
  return useQuery(appConfigQuery);
}
