import { lazy, Suspense } from 'react';
import { Loading } from '../skeleton/skeleton';
import type { ReviewPagesProps } from './review-pages';
import { ReviewSkeletons } from './review-skeletons';

/** Stands far down on two pages: fetched when one of them is shown. */
const ReviewPages = lazy(() =>
  import(/* webpackChunkName: "reviews" */ './review-pages').then((module) => ({
    default: module.ReviewPages,
  })),
);

export type ReviewListProps = ReviewPagesProps;

/** What others wrote about a side, page by page. */
export function ReviewList(props: ReviewListProps) {
  return (
    <Suspense
      fallback={
        <Loading>
          <ReviewSkeletons />
        </Loading>
      }
    >
      <ReviewPages {...props} />
    </Suspense>
  );
}
