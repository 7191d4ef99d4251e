import type { MatchReview, ReviewState } from '@homeground/shared/contracts';
import { fakeLive, fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { useCurrentPageTitle } from '@homeground/shared/ui';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startMatchLiveUpdates } from '../../api/match-live';
import { noticeFrame } from '../../rules/notice.fixture';
import { MatchReviewScreen } from './match-review.screen';

// In the app, the entry of the area does this.
startMatchLiveUpdates();

const reviewPath = '/api/matches/m1/review';
const side = (teamId: string, name: string) => ({
  teamId,
  userId: null,
  name,
  pictureUrl: null,
  level: 3,
  kit: { home: 'navy' as const, away: 'sky' as const },
});
const closesAt = '2026-06-08T10:00:00.000Z';
const reviewAnswer = (review: ReviewState): { review: MatchReview } => ({
  review: {
    matchId: 'm1',
    matchTitle: 'Thursday futsal',
    sport: 'futsal',
    startAt: '2026-06-01T10:00:00.000Z',
    timeZone: 'Asia/Seoul',
    opponent: side('t2', 'Night owls'),
    me: side('t1', 'FC Yeoksam'),
    mySide: 'AWAY',
    result: {
      kind: 'PLAYED',
      rated: true,
      hostScore: 3,
      awayScore: 2,
      sets: null,
      winner: 'HOST',
      noShow: null,
      bySilence: false,
      finalAt: '2026-06-01T12:00:00.000Z',
    },
    review,
  },
});
const ownReview = {
  kind: 'WRITTEN' as const,
  grade: 'GREAT' as const,
  tags: ['FRIENDLY' as const],
  comment: 'A fine evening.',
  at: '2026-06-02T10:00:00.000Z',
  by: 'Mina',
};
const otherReview = {
  id: 'r2',
  grade: 'BAD' as const,
  tags: ['CAME_LATE' as const],
  comment: 'Late again.',
};

function show(review: ReviewState, locale: 'en' | 'ko' = 'en') {
  const server = fakeServer();
  server.on('GET', reviewPath, ok(reviewAnswer(review)));
  return {
    server,
    ...renderScreen(MatchReviewScreen, { path: '/matches/:id/review', at: '/matches/m1/review', locale }),
  };
}

test('a grade, tags and a comment are sent; then the page shows my review and nothing of the other side', async () => {
  const { server } = show({ state: 'OPEN', closesAt });
  server.on('POST', reviewPath, ok(reviewAnswer({ state: 'IN', closesAt, mine: ownReview }), 201));
  await userEvent.click(await screen.findByRole('radio', { name: 'Bad' }));
  const tags = () => within(screen.getByRole('group', { name: 'What stood out?' }));
  for (const name of ['Turned up late', 'Friendly'])
    await userEvent.click(tags().getByRole('button', { name }));
  // A negative tag is removed when the grade becomes Great.
  await userEvent.click(screen.getByRole('radio', { name: 'Great' }));
  expect(tags().queryByRole('button', { name: 'Turned up late' })).not.toBeInTheDocument();
  expect(screen.getByText('1 chosen (up to 5)')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('A few words'), ' A fine evening. ');
  expect(
    screen.getByText(/Reviews are published once both sides are done, on Mon.? 8 Jun at the latest/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByRole('heading', { name: 'Your review is in' })).toBeVisible();
  expect(server.called('POST', reviewPath)[0]?.body).toEqual({
    grade: 'GREAT',
    tags: ['FRIENDLY'],
    comment: 'A fine evening.',
  });
  expect(screen.getByText('A fine evening.')).toBeVisible();
});

test('the final score is shown between the sides, and the host comes first although the away side writes', async () => {
  const { container } = show({ state: 'OPEN', closesAt });
  expect(await screen.findByText('3 : 2')).toBeVisible();
  expect(container).toHaveTextContent(/Night owls.*3 : 2.*FC Yeoksam/);
});

test('the document title names the match', async () => {
  show({ state: 'OPEN', closesAt });
  const { result } = renderHook(() => useCurrentPageTitle());
  await waitFor(() => expect(result.current).toBe('Write a review: Thursday futsal'));
});

test('a user can choose at most five tags', async () => {
  show({ state: 'OPEN', closesAt });
  await userEvent.click(await screen.findByRole('radio', { name: 'Great' }));
  const chips = within(screen.getByRole('group', { name: 'What stood out?' })).getAllByRole('button');
  for (const chip of chips.slice(0, 5)) await userEvent.click(chip);
  expect(screen.getByText('5 chosen (up to 5)')).toBeInTheDocument();
  expect(chips[5]).toBeDisabled();
  expect(chips[0]).toBeEnabled();
});

test('choosing a tag removes the opposite tag', async () => {
  show({ state: 'OPEN', closesAt });
  await userEvent.click(await screen.findByRole('radio', { name: 'Good' }));
  const lateTag = screen.getByRole('button', { name: 'Turned up late' });
  const punctualTag = screen.getByRole('button', { name: 'On time' });
  await userEvent.click(punctualTag);
  await userEvent.click(lateTag);
  expect(lateTag).toHaveAttribute('aria-pressed', 'true');
  expect(punctualTag).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('1 chosen (up to 5)')).toBeInTheDocument();
});

test('a missing grade is marked at its field; a failed call keeps the comment', async () => {
  const { server } = show({ state: 'OPEN', closesAt }, 'ko');
  await userEvent.type(await screen.findByLabelText('한마디'), '재미있었어요');
  await userEvent.click(screen.getByRole('button', { name: '후기 보내기' }));
  expect(await screen.findByText('셋 중 하나를 골라 주세요.')).toBeVisible();
  expect(server.called('POST', reviewPath)).toHaveLength(0);
  server.on('POST', reviewPath, refusal(500, 'server.failed'));
  await userEvent.click(screen.getByRole('radio', { name: '좋았어요' }));
  await userEvent.click(screen.getByRole('button', { name: '후기 보내기' }));
  expect(await screen.findByText(/Homeground에 문제가 생겼어요/)).toBeVisible();
  expect(screen.getByLabelText('한마디')).toHaveValue('재미있었어요');
  expect(screen.getByRole('radio', { name: '좋았어요' })).toBeChecked();
});

test('if another user of the same side has already written the review, the page shows it', async () => {
  const { server } = show({ state: 'OPEN', closesAt });
  await userEvent.click(await screen.findByRole('radio', { name: 'Good' }));
  server.on('POST', reviewPath, refusal(409, 'review.already_in'));
  server.on('GET', reviewPath, ok(reviewAnswer({ state: 'IN', closesAt, mine: ownReview })));
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }));
  const name = await screen.findByText('Mina');
  expect(name.parentElement?.parentElement).toHaveTextContent(/^Mina · /);
});

test('a user skips the review after a confirmation', async () => {
  const { server } = show({ state: 'OPEN', closesAt });
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  server.on(
    'POST',
    `${reviewPath}/skip`,
    ok(reviewAnswer({ state: 'IN', closesAt, mine: { kind: 'SKIPPED', at: closesAt, by: 'Mina' } }), 201),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Skip review' }));
  expect(await screen.findByText('You skipped this review.')).toBeVisible();
  expect(server.called('POST', `${reviewPath}/skip`)).toHaveLength(1);
});

test('reviews that are revealed while the page is open appear live', async () => {
  const live = fakeLive();
  const { server } = show({ state: 'IN', closesAt, mine: ownReview });
  expect(await screen.findByRole('heading', { name: 'Your review is in' })).toBeVisible();
  server.on(
    'GET',
    reviewPath,
    ok(reviewAnswer({ state: 'REVEALED', revealedAt: closesAt, mine: ownReview, theirs: otherReview })),
  );
  live.tell(noticeFrame('review.revealed', { matchId: 'm1', matchTitle: 'Thursday futsal' }));
  const otherReviewRegion = await screen.findByRole('region', { name: 'What Night owls wrote about you' });
  expect(within(otherReviewRegion).getByText('Late again.')).toBeVisible();
  expect(within(otherReviewRegion).getByText('Turned up late')).toBeVisible();
});

test.each([
  [
    { state: 'REVEALED', revealedAt: closesAt, mine: null, theirs: null },
    ['They didn’t write a review.', 'You didn’t write a review.'],
  ],
  [{ state: 'NOT_YET' }, ['Reviews open once the result is final']],
] as const)('the page has a text for the reviews %j', async (review, expected) => {
  show(review);
  for (const text of expected) expect(await screen.findByText(text)).toBeVisible();
});

test('an ordinary member sees who may write reviews; for a match that the user may not see, the page says that it is not found', async () => {
  const { server, unmount } = show({ state: 'NOT_YET' });
  server.on('GET', reviewPath, refusal(403, 'review.not_yours'));
  expect(await screen.findByText('Leaders and managers write reviews')).toBeVisible();
  unmount();
  fakeServer().on('GET', reviewPath, refusal(404, 'request.not_found'));
  renderScreen(MatchReviewScreen, { path: '/matches/:id/review', at: '/matches/m1/review' });
  await waitFor(() => expect(screen.getByText('Match not found')).toBeVisible());
});

/** Returns the colour of each shirt. Both teams have the same home shirt. */
const shirtColours = (element: Element) =>
  [...element.querySelectorAll('path[d$="v31.5H14V10z"]')].map((path) => path.getAttribute('fill'));

test('the sides have the shirts that both agreed on', async () => {
  const { review } = reviewAnswer({ state: 'OPEN', closesAt });
  fakeServer().on('GET', reviewPath, ok({ review: { ...review, shirts: { host: 'white', away: 'navy' } } }));
  const { container } = renderScreen(MatchReviewScreen, {
    path: '/matches/:id/review',
    at: '/matches/m1/review',
  });
  expect(await screen.findByText('3 : 2')).toBeVisible();
  const [host, away] = shirtColours(container);
  expect(host).not.toBe(away);
});
