import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { onPageLeft, pagesLeft } from '../toast/page-left';

/**
 * Returns a function that navigates after a call, for example to the match that was posted. The function does nothing if the user has left
 * the page in the meantime, because it would take them away from the page that they have opened.
 */
export function usePageNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const page = useSyncExternalStore(onPageLeft, pagesLeft, pagesLeft);
  return useCallback(
    (to, options) => {
      if (page === pagesLeft()) void navigate(to, options);
    },
    [navigate, page],
  );
}
