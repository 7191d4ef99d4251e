import { useLastSeen, useQuery } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { useId } from 'react';
import { queries } from '../../api/match-queries.api';
import { texts } from '../../locales';
import { MatchRow } from './match-row';
import { Rows, RowsHeading } from './rows.look';

/** My upcoming matches, shown offline (SPEC 8.5). They are fetched while the network is available. */
export function ComingMatches() {
  const t = useText(texts);
  const titleId = useId();
  const userId = useUser((user) => user?.id ?? '');
  const isOffline = useLastSeen() !== null;
  const { data } = useQuery(queries.coming(userId));
  if (!isOffline || !data || data.length === 0) return null;
  return (
    <Rows as="section" aria-labelledby={titleId}>
      <RowsHeading id={titleId}>{t('matches.coming')}</RowsHeading>
      <ul>
        {data.map((match) => (
          <li key={match.id}>
            <MatchRow match={match} />
          </li>
        ))}
      </ul>
    </Rows>
  );
}
