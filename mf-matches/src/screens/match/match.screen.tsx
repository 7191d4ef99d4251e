import { sharedQueries, useQuery } from '@homeground/shared/async';
import { langOf, useText } from '@homeground/shared/i18n';
import { hintDone } from '@homeground/shared/session';
import { FoundView, Screen, usePageTitle } from '@homeground/shared/ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { firstMatchHint } from '../../parts/hints';
import { MatchGone } from '../../parts/match-gone/match-gone';
import { MatchBar } from './guest-spots/match-bar';
import { texts } from './locales';
import { MatchPage } from './match-page';
import { MatchSkeleton } from './match-skeleton';

/** Page of one match (SPEC 5.5). */
export function MatchScreen() {
  const t = useText(texts);
  const { id = '' } = useParams();
  const query = useQuery(sharedQueries.match(id));
  usePageTitle(query.data?.title ?? null);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLoaded) hintDone(firstMatchHint);
  }, [isLoaded]);

  return (
    <Screen
      flush
      title={query.data?.title ?? t('title')}
      titleLang={langOf(query.data?.title ?? '')}
      action={query.data && <MatchBar match={query.data} />}
    >
      <FoundView query={query} loading={<MatchSkeleton id={id} />} gone={<MatchGone />}>
        {(match) => <MatchPage match={match} />}
      </FoundView>
    </Screen>
  );
}
