import { cameFromApp, matchRoute, paths, type RouteMatch } from '@homeground/shared/routes';
import {
  currentUser,
  onUserChange,
  rememberReturnTo,
  takeReturnTo,
  useUser,
} from '@homeground/shared/session';
import { Fragment, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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

  // A new history entry or a change of the user triggers a new decision. Signing in on a page for signed-out users triggers none,
  // because the decision would lead back to the previous page (rule 2 of SEED 4). The effect below opens the requested page instead.
  const decisionKey = `${location.key} ${userChangeCount}`;
  const decision = useMemo(
    () => ({
      ...decideRedirect({ pathname: location.pathname, user: currentUser(), cameFromApp: cameFromApp() }),
      // Nobody reads the key. It is here because the lint rule wants each dependency of the memo to be used.
      decisionKey,
    }),
    [location.pathname, decisionKey],
  );
  const applyDecision = useEffectEvent((chosen: Decision) => {
    if (chosen.kind === 'back') void navigate(-1);
    if (chosen.kind !== 'redirect') return;
    if (chosen.remember) rememberReturnTo(location.pathname + location.search + location.hash);
    // `?preview=` opens an unreleased version of an area. The redirect keeps it, because a signed-in user may open such a link to the landing
    // page. A remembered address contains it already.
    const preview = chosen.remember ? null : new URLSearchParams(location.search).get('preview');
    const search = preview === null ? '' : `?${new URLSearchParams({ preview }).toString()}`;
    void navigate(chosen.path + search, { replace: true });
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
  // A new key discards the state of the screen, so that another user does not see what the first user typed.
  return <Fragment key={userChangeCount}>{children(decision.match)}</Fragment>;
}
