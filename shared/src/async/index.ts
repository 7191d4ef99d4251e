export {
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { forgetDeletedMessages } from './forget-deleted';
export { forgetOldAnswers } from './forget-old';
export {
  changesOf,
  followLive,
  refetched,
  refetchedNextTime,
  updated,
  type CacheChange,
  type Followers,
} from './follow-live';
export { keepOffline, keepPartOffline, useLastSeen } from './kept-queries';
export { queryClient } from './query-client';
export { useMatchPhase } from './use-match-phase';
export { idle, whenPageIdle } from './when-page-idle';
export { useDebouncedValue } from './use-debounced-value';
export { useErrorText, useUntypedErrorText } from './use-error-text';
export { appConfigQuery, useAppConfig, useMapBase } from './use-app-config';
export { useForm, type Form, type FormOptions } from './use-form';
export { useKeptValues } from './use-kept-values';
export { roomsUnreadQuery, unreadQuery } from './unread';
export { outbox, type Post } from './outbox/outbox';
export { useOutbox } from './outbox/use-outbox';
export { inRoom, type Outbox, type Outgoing, type OutgoingContent } from './outbox/outbox.rules';
export { sameRows } from './same-rows';
