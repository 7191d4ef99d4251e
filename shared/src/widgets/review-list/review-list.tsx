import { useInfiniteQuery } from '@homeground/shared/async';
import type { ReviewPage, ShownReview } from '@homeground/shared/contracts';
import { formatFor, langOf, useLocale, useSportName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  AsyncView,
  DottedFacts,
  FlagIcon,
  IconButton,
  MoreBelow,
  Notice,
  ReportSheet,
  Stack,
  TextLink,
} from '@homeground/shared/ui';
import { useState, type ReactNode } from 'react';
import { ReviewCard } from '../reviews/review-card';
import { texts } from './locales';
import { ReviewSkeletons } from './review-skeletons';

export interface ReviewListProps {
  readonly queryKey: readonly string[];
  readonly load: (cursor: string | undefined, signal: AbortSignal) => Promise<ReviewPage>;
  readonly empty: ReactNode;
}

/** Reviews about a side, loaded page by page. */
export function ReviewList({ queryKey, load, empty }: ReviewListProps) {
  const t = useText(texts);
  const [reportedId, setReportedId] = useState<string | null>(null);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const reviews = query.data?.pages.flatMap((page) => page.reviews);

  return (
    <AsyncView query={{ ...query, data: reviews }} loading={<ReviewSkeletons />} empty={empty}>
      {(loadedReviews) => (
        <Stack $gap={12}>
          <Stack as="ul" $gap={12} aria-label={t('reviews')}>
            {loadedReviews.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} onReport={() => setReportedId(review.id)} />
              </li>
            ))}
          </Stack>
          {query.isFetchNextPageError && <Notice role="alert">{t('more_failed')}</Notice>}
          <MoreBelow
            hasMore={query.hasNextPage}
            fetching={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            onMore={() => query.fetchNextPage()}
          />
          <ReportSheet
            subject={reportedId === null ? null : { kind: 'review', id: reportedId }}
            title={t('report')}
            onClose={() => setReportedId(null)}
          />
        </Stack>
      )}
    </AsyncView>
  );
}

function ReviewItem({ review, onReport }: { readonly review: ShownReview; readonly onReport: () => void }) {
  const t = useText(texts);
  const locale = useLocale();
  const sportName = useSportName();
  const { author, playedAt, timeZone } = review;
  const day = formatFor(locale, timeZone).date(new Date(playedAt));
  const authorPath = author.teamId === null ? paths.user(author.userId ?? '') : paths.team(author.teamId);
  return (
    <ReviewCard
      {...review}
      aside={<IconButton label={t('report')} icon={<FlagIcon size={20} />} onClick={onReport} />}
      line={
        <DottedFacts
          facts={[
            <TextLink key="author" to={authorPath} lang={langOf(author.name)}>
              {author.name}
            </TextLink>,
            sportName(review.sport),
            day,
          ]}
        />
      }
    />
  );
}
