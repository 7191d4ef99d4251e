import { logFailure, lookUpAddress, regionName } from '@homeground/shared/api';
import { appConfigQuery, keepOffline, useQuery, useQueryClient } from '@homeground/shared/async';
import { useLocale, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import {
  ChevronDownIcon,
  color,
  Skeleton,
  AppLink,
  space,
  textStyle,
  usePageTitle,
} from '@homeground/shared/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { texts } from '../locales';
import { barTitle } from './bar-title.look';

/** Rounds to three decimals (about 100 m), so that a user who walks does not cause a request at every step. */
const rounded = (value: number | null | undefined) =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : null;

function useRegionName() {
  const latitude = useUser((user) => rounded(user?.latitude));
  const longitude = useUser((user) => rounded(user?.longitude));
  const locale = useLocale();
  const client = useQueryClient();
  const isSet = latitude !== null && longitude !== null;
  const query = useQuery({
    queryKey: ['address', locale, latitude, longitude],
    queryFn: async ({ signal }) => {
      if (latitude === null || longitude === null) return null;
      const { maps } = await client.ensureQueryData(appConfigQuery);
      const address = await lookUpAddress(maps, longitude, latitude, { locale, signal });
      return address && regionName(address);
    },
    enabled: isSet,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    // Without the server the title is the name that this browser has seen last.
    meta: keepOffline,
  });
  const { error } = query;
  useEffect(() => {
    // The failure is only logged; the user sees the neutral title (SEED 8).
    if (error) logFailure('address look-up failed', error);
  }, [error]);
  return { name: query.data ?? null, isLoading: isSet && query.isPending };
}

/** Title of home: the name of the user's neighbourhood. A click leads to the page on which the user changes it (SEED 2). */
export function RegionTitle() {
  const t = useText(texts);
  const id = useUser((user) => user?.id ?? '');
  const { name, isLoading } = useRegionName();
  usePageTitle(name);
  if (isLoading)
    return (
      <TitlePlaceholder aria-label={t('bar.region_loading')} role="status">
        <Skeleton shape="text" width="96px" />
      </TitlePlaceholder>
    );
  return (
    <Title
      to={paths.userLocation(id)}
      aria-label={name ? t('bar.region', { region: name }) : t('bar.region_unset')}
    >
      <Name>{name ?? t('bar.region_unset')}</Name>
      <ChevronDownIcon />
    </Title>
  );
}

const TitlePlaceholder = styled.div`
  flex: 1;
`;

const Title = styled(AppLink)`
  ${textStyle(18, 700)}
  flex: 1;
  min-width: 0;
  min-height: 44px;
  display: flex;
  align-items: center;
  gap: ${space(4)};
  color: ${color('text')};
  text-decoration: none;
`;

const Name = styled.span`
  ${barTitle}
`;
