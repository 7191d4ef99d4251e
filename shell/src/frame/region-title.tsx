import { logFailure } from '@homeground/shared/api';
import { sharedQueries, useQuery } from '@homeground/shared/async';
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

function useRegionName() {
  const latitude = useUser((user) => user?.latitude ?? null);
  const longitude = useUser((user) => user?.longitude ?? null);
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const query = useQuery(sharedQueries.regionName(useLocale(), place));
  const { error } = query;
  useEffect(() => {
    // The failure is only logged; the user sees the neutral title (SEED 8).
    if (error) logFailure('address look-up failed', error);
  }, [error]);
  return { name: query.data ?? null, isLoading: place !== null && query.isPending };
}

/** Title of home: the name of the user's neighbourhood. A click leads to the page for changing the neighbourhood (SEED 2). */
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
