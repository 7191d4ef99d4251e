import { toApiError } from '@homeground/shared/api';
import { useQuery } from '@homeground/shared/async';
import type { MatchReview } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  ButtonLink,
  EmptyState,
  FoundView,
  Screen,
  Skeleton,
  Stack,
  WhistleIllustration,
  usePageTitle,
} from '@homeground/shared/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { queries } from '../../api/match-queries.api';
import type { ReviewPair } from '../../api/reviews.api';
import { MatchGone } from '../../parts/match-gone/match-gone';
import { texts } from './locales';
import { ReviewDone } from './review-done';
import { ReviewForm } from './review-form';
import { ReviewsRevealed } from './reviews-revealed';

/** Page of a match's reviews (SPEC 7.2). My side writes or skips once, waits for the other side, and then reads both reviews. */
export function MatchReviewScreen() {
  const t = useText(texts);
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const pair: ReviewPair = { matchId: id, guestOfferId: params.get('guest') };
  const query = useQuery(queries.review(pair));
  usePageTitle(query.data ? `${t('title')}: ${query.data.matchTitle}` : null);

  if (query.error !== null && toApiError(query.error).code === 'review.not_yours')
    return <OnlyForLeaders matchId={id} />;
  if (query.data?.review.state === 'OPEN')
    return <ReviewForm pair={pair} matchReview={query.data} closesAt={query.data.review.closesAt} />;
  return (
    <Screen title={t('title')}>
      <FoundView query={query} loading={<ReviewSkeleton />} gone={<MatchGone />}>
        {(matchReview) => <ReviewOutcome matchReview={matchReview} />}
      </FoundView>
    </Screen>
  );
}

function ReviewOutcome({ matchReview }: { readonly matchReview: MatchReview }) {
  const { review } = matchReview;
  if (review.state === 'REVEALED') return <ReviewsRevealed matchReview={matchReview} review={review} />;
  if (review.state === 'IN') return <ReviewDone matchReview={matchReview} review={review} />;
  return <NotOpenYet matchId={matchReview.matchId} />;
}

function NotOpenYet({ matchId }: { readonly matchId: string }) {
  const t = useText(texts);
  return (
    <EmptyState
      illustration={<WhistleIllustration />}
      title={t('not_yet')}
      text={t('not_yet_text')}
      action={
        <>
          <ButtonLink full to={paths.matchResult(matchId)}>
            {t('to_result')}
          </ButtonLink>
          <ButtonLink full tone="secondary" to={paths.match(matchId)}>
            {t('to_match')}
          </ButtonLink>
        </>
      }
    />
  );
}

function OnlyForLeaders({ matchId }: { readonly matchId: string }) {
  const t = useText(texts);
  return (
    <Screen title={t('title')}>
      <EmptyState
        illustration={<WhistleIllustration />}
        title={t('not_yours')}
        text={t('not_yours_text')}
        action={
          <ButtonLink full tone="secondary" to={paths.match(matchId)}>
            {t('to_match')}
          </ButtonLink>
        }
      />
    </Screen>
  );
}

function ReviewSkeleton() {
  return (
    <Stack>
      <Skeleton shape="block" height={72} />
      <Skeleton shape="block" height={116} />
      <Skeleton shape="block" height={150} />
    </Stack>
  );
}
