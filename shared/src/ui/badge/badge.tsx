import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space, tabularFigures, textStyle, toneColours } from '../theme/theme';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';

export interface BadgeProps {
  readonly count: number;
  /** Text for screen readers: "3 unread messages". */
  readonly label: string;
}

/** Number beside an item; hidden at 0. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <CountPill data-badge>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </CountPill>
  );
}

export type TagTone = keyof typeof toneColours;

/** Label of a state, in one or two words. */
export function Tag({
  tone = 'quiet',
  icon,
  children,
}: {
  tone?: TagTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <StateTag $tone={tone} data-tag>
      {icon}
      {children}
    </StateTag>
  );
}

const CountPill = styled.span`
  position: relative;
  display: inline-grid;
  min-width: 1.25rem;
  height: 1.25rem;
  padding: 0 0.375rem;
  place-items: center;
  border-radius: ${radius('full')};
  background: ${color('accentSurface')};
  color: ${color('onAccent')};
  ${textStyle(12, 700)}
  ${tabularFigures}
`;

const StateTag = styled.span<{ $tone: TagTone }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(4)};
  max-width: 100%;
  padding: 3px 10px;
  border-radius: ${radius('full')};
  background: ${({ $tone }) => color(toneColours[$tone][0])};
  color: ${({ $tone }) => color(toneColours[$tone][1])};
  ${textStyle(12, 600)}
`;
