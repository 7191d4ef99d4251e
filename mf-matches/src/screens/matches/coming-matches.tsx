import { keepOffline, useLastSeen, useQuery } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { color, Stack, textStyle } from '@homeground/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { fetchComing } from '../../api/matches.api';
import { texts } from '../../locales';
import { MatchRow } from './match-row';

/** My upcoming matches, shown offline (SPEC 8.5). They are fetched while the network is available. */
export function ComingMatches() {
  const t = useText(texts);
  const title = useId();
  const userId = useUser((user) => user?.id ?? '');
  const offline = useLastSeen() !== null;
  const { data } = useQuery({
    queryKey: ['matches', 'coming', userId],
    queryFn: ({ signal }) => fetchComing(signal),
    staleTime: 10 * 60_000,
    retry: false,
    meta: keepOffline,
  });
  if (!offline || !data || data.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <Title id={title}>{t('matches.coming')}</Title>
      <Stack as="ul" $gap={0}>
        {data.map((match) => (
          <li key={match.id}>
            <MatchRow match={match} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

const Title = styled.h2`
  ${textStyle(14, 700)}
  margin-bottom: 8px;
  color: ${color('textQuiet')};
`;
