import { fetchConfig } from '@homeground/shared/api';
import { useLocale } from '@homeground/shared/i18n';
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

/** Returns the address of the map tiles, and the attribution of the maps in the reader's language. */
export function useMapBase(): { readonly tileUrl: string | null; readonly attribution: string } {
  const maps = useAppConfig().data?.maps;
  const locale = useLocale();
  return {
    tileUrl: maps?.tileUrl ?? null,
    attribution: maps?.attributionIn?.[locale] ?? maps?.attribution ?? '',
  };
}
