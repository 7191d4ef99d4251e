import { subscribeLive, toApiError } from '@homeground/shared/api';
import { kept, useQuery, useQueryClient } from '@homeground/shared/async';
import type { MatchReview } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  ButtonLink,
  EmptyState,
  NetIllustration,
  OrGone,
  Screen,
  Skeleton,
  Stack,
  WhistleIllustration,
} from '@homeground/shared/ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { fetchReview } from '../../api/reviews.api';
import { texts } from './locales';
import { ReviewDone } from './review-done';
import { ReviewForm } from './review-form';
import { ReviewsRevealed } from './reviews-revealed';

/** SPEC 7.2: write or skip once, then wait for the other side, then read. */
export function MatchReviewScreen() {
  const t = useText(texts);
  const { id = '' } = useParams();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['review', id],
    queryFn: ({ signal }) => fetchReview(id, signal),
    meta: kept,
  });
  useEffect(
    () =>
      subscribeLive('notice', ({ notice }) => {
        const isThis = notice.kind === 'review.open' || notice.kind === 'review.revealed';
        if (isThis && notice.data.matchId === id) void client.invalidateQueries({ queryKey: ['review', id] });
      }),
    [client, id],
  );

  if (query.error !== null && toApiError(query.error).code === 'review.not_yours')
    return <NotMine matchId={id} />;
  if (query.data?.review.state === 'OPEN')
    return <ReviewForm desk={query.data} closesAt={query.data.review.closesAt} />;
  return (
    <Screen title={t('title')}>
      <OrGone query={query} loading={<Coming />} gone={<Gone />}>
        {(desk) => <Answered desk={desk} />}
      </OrGone>
    </Screen>
  );
}

function Answered({ desk }: { readonly desk: MatchReview }) {
  const { review } = desk;
  if (review.state === 'REVEALED') return <ReviewsRevealed desk={desk} review={review} />;
  if (review.state === 'IN') return <ReviewDone desk={desk} review={review} />;
  return <NotYet matchId={desk.matchId} />;
}

function NotYet({ matchId }: { readonly matchId: string }) {
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

function NotMine({ matchId }: { readonly matchId: string }) {
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

function Gone() {
  const t = useText(texts);
  return (
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
  );
}

function Coming() {
  return (
    <Stack>
      <Skeleton shape="block" height={72} />
      <Skeleton shape="block" height={116} />
      <Skeleton shape="block" height={150} />
    </Stack>
  );
}
