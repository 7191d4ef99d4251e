// Of TanStack Query only what screens and the shell use. A name missing here fails tools/webpack/facades.test.ts.
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
  // By its file: the package's own name would lead back here.
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
