import { infiniteQueryOptions, keepOffline, keyOf, queryOptions, sharedKeys } from '@homeground/shared/async';
import { pollDelay } from '../rules/poll-delay.rules';
import { fetchFormStart, type StartOptions } from './form-start.api';
import { fetchApplicants, fetchMatchSpots, fetchMyOffers, fetchGuestSpots } from './guest-spots.api';
import { fetchDayCounts, fetchMatchesBetween, fetchNextMatch } from './home.api';
import { fetchGuestAnswers, fetchLineUp } from './line-ups.api';
import { countNewMatches, fetchCurrency, fetchUpcomingMatches, fetchMatches } from './matches.api';
import { fetchResult, fetchSuspensions } from './results.api';
import { fetchReview, type ReviewPair } from './reviews.api';
import { fetchSavedSearches } from './saved-searches.api';
import { fetchTodos } from './todos.api';

export const keys = {
  ...sharedKeys,
  next: keyOf('matches', 'next'),
  todos: keyOf('matches', 'todo'),
  coming: keyOf('matches', 'coming'),
  between: keyOf('matches', 'between'),
  savedSearches: keyOf('matches', 'saved-searches'),
  myOffers: keyOf('guest-spots', 'mine'),
  matchSpots: keyOf('guest-spots', 'match'),
  applicants: keyOf('guest-spots', 'applicants'),
  guestAnswers: keyOf('guest-answers'),
  result: keyOf('result'),
  review: keyOf('review'),
  suspensions: keyOf('suspensions'),
} as const;

/**
 * Query keys and fetchers of this area. `match-live.ts` lists what makes their data stale. In lists, `around` is my neighbourhood and
 * search distance.
 */
export const queries = {
  list: (around: string, search: string) =>
    infiniteQueryOptions({
      queryKey: keys.matches('list', around, search),
      queryFn: ({ pageParam, signal }) => fetchMatches(search, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
      meta: keepOffline,
    }),
  newCount: (search: string, since: string | undefined) =>
    queryOptions({
      queryKey: keys.matches('new', search, since),
      queryFn: ({ signal }) => countNewMatches(search, since ?? '', signal),
      enabled: since !== undefined,
      retry: false,
    }),
  dayCounts: (around: string, filterQuery: string) =>
    queryOptions({
      queryKey: keys.matches('days', around, filterQuery),
      queryFn: ({ signal }) => fetchDayCounts(filterQuery, signal),
      retry: false,
    }),
  next: (userId: string) =>
    queryOptions({
      queryKey: keys.next(userId),
      queryFn: ({ signal }) => fetchNextMatch(signal),
      retry: false,
    }),
  todos: (userId: string) =>
    queryOptions({
      queryKey: keys.todos(userId),
      queryFn: ({ signal }) => fetchTodos(signal),
      retry: false,
    }),
  coming: (userId: string) =>
    queryOptions({
      queryKey: keys.coming(userId),
      queryFn: ({ signal }) => fetchUpcomingMatches(signal),
      staleTime: 10 * 60_000,
      retry: false,
      meta: keepOffline,
    }),
  between: (userId: string, from: string, to: string) =>
    queryOptions({
      queryKey: keys.between(userId, from, to),
      queryFn: ({ signal }) => fetchMatchesBetween(from, to, signal),
      meta: keepOffline,
    }),
  savedSearches: () =>
    queryOptions({
      queryKey: keys.savedSearches(),
      queryFn: ({ signal }) => fetchSavedSearches(signal),
      retry: false,
    }),
  guestSpots: (around: string, search: string) =>
    infiniteQueryOptions({
      queryKey: keys.guestSpots('list', around, search),
      queryFn: ({ pageParam, signal }) => fetchGuestSpots(search, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
      meta: keepOffline,
    }),
  myOffers: (userId: string) =>
    queryOptions({
      queryKey: keys.myOffers(userId),
      queryFn: ({ signal }) => fetchMyOffers(signal),
      retry: false,
      meta: keepOffline,
    }),
  matchSpots: (matchId: string) =>
    queryOptions({
      queryKey: keys.matchSpots(matchId),
      queryFn: ({ signal }) => fetchMatchSpots(matchId, signal),
      meta: keepOffline,
    }),
  applicants: (spotId: string) =>
    queryOptions({
      queryKey: keys.applicants(spotId),
      queryFn: ({ signal }) => fetchApplicants(spotId, signal),
    }),
  lineUp: (matchId: string) =>
    queryOptions({
      queryKey: keys.lineUp(matchId),
      queryFn: ({ signal }) => fetchLineUp(matchId, signal),
      meta: keepOffline,
    }),
  /** Answers that were given on this device by answer links, before the sign-up. */
  guestAnswers: () =>
    queryOptions({
      queryKey: keys.guestAnswers(),
      queryFn: ({ signal }) => fetchGuestAnswers(signal),
      retry: false,
    }),
  /** Never fetched. Only the response of `createAnswerLink` contains the token, and that response is stored under this key. */
  answerLink: (matchId: string) =>
    queryOptions<{ readonly id: string; readonly token: string } | null>({
      queryKey: ['answer-link', matchId],
      queryFn: () => null,
      staleTime: Infinity,
    }),
  result: (matchId: string) =>
    queryOptions({
      queryKey: keys.result(matchId),
      queryFn: ({ signal }) => fetchResult(matchId, signal),
      meta: keepOffline,
      refetchInterval: ({ state }) => pollDelay(state.data, Date.now()),
    }),
  review: (pair: ReviewPair) =>
    queryOptions({
      queryKey: keys.review(pair.matchId, pair.guestOfferId),
      queryFn: ({ signal }) => fetchReview(pair, signal),
      meta: keepOffline,
    }),
  suspensions: () =>
    queryOptions({ queryKey: keys.suspensions(), queryFn: ({ signal }) => fetchSuspensions(signal) }),
  /** Fetched each time the form opens, because values of a cached match could undo a newer change. */
  formStart: (options: StartOptions) =>
    queryOptions({
      queryKey: ['match-form', options],
      queryFn: ({ signal }) => fetchFormStart(options, signal),
      staleTime: Infinity,
      gcTime: 0,
    }),
  currencyAt: (pin: { readonly latitude: number; readonly longitude: number } | null) =>
    queryOptions({
      queryKey: ['currency-at', pin],
      queryFn: ({ signal }) => (pin ? fetchCurrency(pin.latitude, pin.longitude, signal) : null),
      staleTime: Infinity,
    }),
} as const;
