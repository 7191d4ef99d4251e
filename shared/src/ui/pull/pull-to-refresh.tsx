import { useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { RefreshIcon } from '../icons/icons';
import { color, transition, shadow } from '../theme/theme';
import { usePullDown, type PullState } from './use-pull-down';

export interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>;
}

/** Reloads the list of a screen when the user pulls the page down. Visible only during the gesture and while loading. */
export function PullToRefresh({ onRefresh }: PullToRefreshProps) {
  const indicator = useRef<HTMLDivElement>(null);
  const state = usePullDown(indicator, onRefresh);
  return (
    <Indicator ref={indicator} $state={state} data-pull={state} aria-hidden>
      <RefreshIcon size={20} />
    </Indicator>
  );
}

const turn = keyframes`to { rotate: 1turn; }`;

/* The indicator lies over the page, below the top bar. */
const Indicator = styled.div<{ $state: PullState }>`
  position: fixed;
  inset: calc(var(--bar-top) + 8px) auto auto 50%;
  z-index: 15;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-left: -20px;
  border-radius: 50%;
  background: ${color('raised')};
  color: ${color('accentText')};
  box-shadow: ${shadow()};
  pointer-events: none;
  visibility: ${({ $state }) => ($state === 'still' ? 'hidden' : 'visible')};
  opacity: ${({ $state }) => ($state === 'refreshing' ? 1 : 'var(--pulled, 0)')};
  ${transition(['opacity', 'visibility'])}
  @media (forced-colors: active) {
    border: 1px solid;
  }
  @media (prefers-reduced-motion: no-preference) {
    translate: 0 ${({ $state }) => ($state === 'refreshing' ? '16px' : 'calc(var(--pulled, 0) * 32px)')};
    > svg {
      rotate: calc(var(--pulled, 0) * 0.75turn);
      animation: ${({ $state }) => ($state === 'refreshing' ? turn : 'none')} 800ms linear infinite;
    }
  }
`;
