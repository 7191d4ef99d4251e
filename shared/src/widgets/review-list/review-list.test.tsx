import type { ReviewPage, ShownReview } from '@homeground/shared/contracts';
import { fakeServer, ok, renderScreen } from '@homeground/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewList } from './review-list';

const review = (id: string, part: Partial<ShownReview> = {}): ShownReview => ({
  id,
  grade: 'GREAT',
  tags: ['PUNCTUAL'],
  comment: `Words of ${id}`,
  revealedAt: '2026-06-08T10:00:00.000Z',
  matchId: 'm1',
  sport: 'futsal',
  playedAt: '2026-06-01T10:00:00.000Z',
  timeZone: 'Asia/Seoul',
  author: { teamId: 't2', userId: null, name: 'Night owls', pictureUrl: null, level: 3, kit: null },
  ...part,
});

const show = (load: (cursor: string | undefined) => Promise<ReviewPage>) =>
  renderScreen(() => <ReviewList queryKey={['reviews']} load={load} empty={<p>Nobody yet</p>} />, {
    path: '/team/:id',
    at: '/team/t1',
  });
const reviewId = '01900000-0000-7000-8000-000000000001';
const firstPage: ReviewPage = {
  reviews: [review(reviewId, { comment: 'Words of r1' }), review('r2', { grade: 'BAD', comment: '' })],
  next: 'c1',
};

test('shows reviews with their authors, and loads more on demand', async () => {
  show(async (cursor) => (cursor === undefined ? firstPage : { reviews: [review('r3')], next: null }));
  const list = await screen.findByRole('list', { name: 'Reviews' });
  expect(within(list).getByText('Words of r1')).toBeVisible();
  expect(within(list).getAllByRole('link', { name: 'Night owls' })[0]).toHaveAttribute('href', '/team/t2');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Words of r3')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a list without reviews shows its empty state', async () => {
  show(async () => ({ reviews: [], next: null }));
  expect(await screen.findByText('Nobody yet')).toBeVisible();
});

test('a review is reported with a reason', async () => {
  const server = fakeServer();
  server.on('POST', '/api/reports', ok(null, 201));
  show(async () => ({ ...firstPage, next: null }));
  const [flag] = await screen.findAllByRole('button', { name: 'Report this review' });
  await userEvent.click(flag as HTMLElement);
  await userEvent.click(await screen.findByRole('radio', { name: 'That’s not what happened' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/We’ve got your report/)).toBeVisible();
  expect(server.called('POST', '/api/reports')[0]?.body).toEqual({
    kind: 'review',
    id: reviewId,
    reason: 'fake',
    note: '',
  });
});
