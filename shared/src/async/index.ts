export {
  infiniteQueryOptions,
  queryOptions,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { deleteCachedAnswersOnRemoval } from './forget-deleted';
export { startCacheCleanup } from './cache-cleanup';
export {
  applyChange,
  changeCache,
  changesOf,
  followLive,
  refetched,
  refetchedNextTime,
  replaced,
  updated,
  type CacheChange,
  type LiveChanges,
} from './follow-live';
export { useLastSeen } from './kept-queries';
export { keepOffline, keepPartOffline, type InBlocks } from './stored-response';
export { useOldestUpdateTime } from './use-shown-since';
export { queryClient } from './query-client';
export { serverResponds } from './refetch-when-back';
export { isPageInUse, onPageUse, usePageInUse } from './page-in-use';
export { useMatchPhase } from './use-match-phase';
export { useNow, useQuarterHour } from './use-now';
export { idle, whenPageIdle } from './when-page-idle';
export { useDebouncedValue } from './use-debounced-value';
export { useErrorText, useUntypedErrorText } from './use-error-text';
export { appConfigQuery, useAppConfig, useMapBase } from './use-app-config';
export { onUnseenFailure } from './unseen-failures';
export { useForm, type Form, type FormOptions } from './use-form';
export { useKeptValues } from './use-kept-values';
export { changesOfMyTeams, startSharedLiveUpdates, sharedLiveChanges } from './shared-live';
export { keyOf, sharedKeys, sharedQueries, storeMe } from './shared-queries';
export { roomsUnreadQuery, unreadQuery } from './unread';
export { outbox } from './outbox/outbox';
export { useOutbox } from './outbox/use-outbox';
export {
  inRoom,
  withDeletedQuote,
  type Outbox,
  type Outgoing,
  type OutgoingContent,
} from './outbox/outbox.rules';
export { sameRows } from './same-rows';
