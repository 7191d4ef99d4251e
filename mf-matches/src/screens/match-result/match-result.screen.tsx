import { useQuery } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  ButtonLink,
  EmptyState,
  FoundView,
  Skeleton,
  Stack,
  WhistleIllustration,
  usePageTitle,
} from '@homeground/shared/ui';
import { useParams } from 'react-router-dom';
import { queries } from '../../api/match-queries.api';
import { texts } from './locales';
import { ResultFrame } from './result-frame';
import { ResultPage } from './result-page';

/** Page of a match's result (SPEC 7.1). */
export function MatchResultScreen() {
  const t = useText(texts);
  const { id = '' } = useParams();
  const query = useQuery(queries.result(id));
  usePageTitle(query.data ? `${t('title')}: ${query.data.title}` : null);
  // ResultPage renders the frame itself, because its bar depends on the result.
  if (query.data) return <ResultPage key={id} result={query.data} />;
  return (
    <ResultFrame matchId={id}>
      <FoundView
        query={query}
        loading={<ResultSkeleton />}
        gone={
          <EmptyState
            illustration={<WhistleIllustration />}
            title={t('gone')}
            text={t('gone_text')}
            action={
              <ButtonLink full to={paths.matches()}>
                {t('gone_action')}
              </ButtonLink>
            }
          />
        }
      >
        {() => null}
      </FoundView>
    </ResultFrame>
  );
}

function ResultSkeleton() {
  return (
    <Stack $gap={24}>
      <Skeleton shape="block" height={120} />
      <Skeleton shape="block" height={88} />
      <Skeleton shape="block" height={200} />
    </Stack>
  );
}
