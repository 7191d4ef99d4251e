import { ApiError } from '@homeground/shared/api';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { hintDone } from '@homeground/shared/session';
import {
  AsyncView,
  ButtonLink,
  EmptyState,
  NetIllustration,
  Screen,
  usePageTitle,
} from '@homeground/shared/ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { firstMatch } from '../../parts/hints';
import { texts } from './locales';
import { MatchPage } from './match-page';
import { MatchSkeleton } from './match-skeleton';
import { NextStepBar } from './next-step-bar';
import { useMatch } from './use-match';

/** SPEC 5.5. */
export function MatchScreen() {
  const t = useText(texts);
  const { id = '' } = useParams();
  const query = useMatch(id);
  usePageTitle(query.data?.title ?? null);
  const seen = query.data !== undefined;
  useEffect(() => {
    if (seen) hintDone(firstMatch);
  }, [seen]);
  const gone = query.error instanceof ApiError && query.error.status === 404 && !query.data;

  return (
    <Screen
      flush
      title={query.data?.title ?? t('title')}
      action={query.data && <NextStepBar match={query.data} />}
    >
      {gone ? (
        <EmptyState
          illustration={<NetIllustration />}
          title={t('gone')}
          text={t('gone_text')}
          action={
            <ButtonLink full to={paths.matches()}>
              {t('gone_action')}
            </ButtonLink>
          }
        />
      ) : (
        <AsyncView alone query={query} loading={<MatchSkeleton />} empty={null}>
          {(match) => <MatchPage match={match} now={query.dataUpdatedAt} />}
        </AsyncView>
      )}
    </Screen>
  );
}
