export {
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { queryClient } from './query-client';
export { useErrorText } from './use-error-text';
export { appConfigQuery, useAppConfig } from './use-app-config';
export { useForm, type Form, type FormOptions } from './use-form';
export { roomsUnreadQuery, unreadQuery } from './unread';
