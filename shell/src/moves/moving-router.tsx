import { notifyPageLeft } from '@homeground/shared/ui';
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { moveBetween } from './move.rules';
import { canAnimate, runMove } from './run-move';

/**
 * A BrowserRouter with view transitions: if `moveBetween` returns a move for a change of the address, the router runs the change inside a
 * view transition. The cause may be a link, a call of `navigate`, or the browser's back button.
 */
export function MovingRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setCurrent] = useState({ action: history.action, location: history.location });

  useLayoutEffect(() => {
    let current = { action: history.action, location: history.location };
    return history.listen((next) => {
      const [from, to] = [current.location.pathname, next.location.pathname];
      current = { action: next.action, location: next.location };
      if (from !== to) notifyPageLeft();
      const move = canAnimate() ? moveBetween(from, to) : null;
      if (move === null) startTransition(() => setCurrent(current));
      // Uses the latest location, because the user may have moved on before the transition renders.
      else runMove(move, { from, to }, () => flushSync(() => setCurrent(current)));
    });
  }, [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
