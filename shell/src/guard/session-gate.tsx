import { matchRoute, paths, type RouteMatch } from '@homeground/shared/routes';
import {
  currentUser,
  onUserChange,
  rememberReturnTo,
  takeReturnTo,
  useUser,
} from '@homeground/shared/session';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cameFromApp } from './app-history';
import { decideRedirect, type Decision } from './decide-redirect';

interface Props {
  readonly children: (match: RouteMatch | null) => ReactNode;
}

/** Decides on every route change whether to show the page or to redirect, before the page renders or fetches anything (SEED 4). */
export function SessionGate({ children }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const [userChangeCount, setUserChangeCount] = useState(0);
  const isSignedIn = useUser((user) => user !== null);

  // A new history entry or a change of the user triggers a new decision. Signing in on a page for signed-out users does not, because it
  // would lead back to the previous page (rule 2 of SEED 4). The effect below opens the requested page instead.
  const decisionKey = `${location.key} ${userChangeCount}`;
  const decision = useMemo(
    () => ({
      ...decideRedirect({ pathname: location.pathname, user: currentUser(), cameFromApp: cameFromApp() }),
      // Contained only so that the memo uses its dependency.
      decisionKey,
    }),
    [location.pathname, decisionKey],
  );
  const applyDecision = useEffectEvent((chosen: Decision) => {
    if (chosen.kind === 'back') void navigate(-1);
    if (chosen.kind !== 'redirect') return;
    if (chosen.remember) rememberReturnTo(location.pathname + location.search + location.hash);
    void navigate(chosen.path, { replace: true });
  });

  // A layout effect would run too early, because on the first page the router does not listen yet at that time.
  useEffect(() => applyDecision(decision), [decision]);

  useEffect(
    () =>
      onUserChange((user, previous) => {
        if (user?.id === previous?.id) return;
        const isOnlyForSignedOut = matchRoute(window.location.pathname)?.row.access === 'signed-out';
        if (!user) void navigate(paths.landing(), { replace: true });
        else if (!previous && isOnlyForSignedOut)
          void navigate(takeReturnTo() ?? paths.matches(), { replace: true });
        else setUserChangeCount((current) => current + 1);
      }),
    [navigate],
  );

  if (decision.kind !== 'show') return null;
  // The user has just signed out, here or in another tab, and is being redirected to the landing page.
  if (decision.match?.row.access !== 'signed-out' && !isSignedIn) return null;
  return children(decision.match);
}
