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

/** Decides on every route change, before the page renders or fetches anything (SEED 4). */
export function SessionGate({ children }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const someoneIsHere = useUser((user) => user !== null);

  // The rule applies on every route change: the entry's key and the round trigger it, the path is its input. A sign-in on this page is
  // handled below, not by rule 2.
  const visit = `${location.key} ${round}`;
  const decision = useMemo(
    () => ({
      ...decideRedirect({ pathname: location.pathname, user: currentUser(), cameFromApp: cameFromApp() }),
      visit,
    }),
    [location.pathname, visit],
  );
  const act = useEffectEvent((decided: Decision) => {
    if (decided.kind === 'back') void navigate(-1);
    if (decided.kind !== 'to') return;
    if (decided.remember) rememberReturnTo(location.pathname + location.search + location.hash);
    void navigate(decided.path, { replace: true });
  });

  // Not a layout effect, because on the first page the router does not listen yet then.
  useEffect(() => act(decision), [decision]);

  useEffect(
    () =>
      onUserChange((user, before) => {
        if (user?.id === before?.id) return;
        const open = matchRoute(window.location.pathname)?.row.access === 'signed-out';
        if (!user) void navigate(paths.landing(), { replace: true });
        else if (!before && open) void navigate(takeReturnTo() ?? paths.matches(), { replace: true });
        else setRound((now) => now + 1);
      }),
    [navigate],
  );

  if (decision.kind !== 'show') return null;
  // The user has just signed out, here or in another tab, and is already on the way to the landing page.
  if (decision.match?.row.access !== 'signed-out' && !someoneIsHere) return null;
  return children(decision.match);
}
