// Re-exports the names of TanStack Query that screens and the shell use. tools/webpack/facades.test.ts fails for a missing name.
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  // Imports the file by path: the package name resolves to this facade.
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
