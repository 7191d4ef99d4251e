import type { ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { useText } from '@homeground/shared/i18n';
import { texts } from '../locales';
import { color, radius } from '../theme/theme';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';

export interface SkeletonProps {
  readonly shape?: 'text' | 'block' | 'avatar' | 'card';
  readonly width?: number | string;
  readonly height?: number | string;
}

export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return <Shape aria-hidden $shape={shape} style={{ width, height }} />;
}

/** Wraps the skeletons of a screen, and announces once to screen readers that the screen is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useText(texts);
  return (
    <Region role="status" aria-busy>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {children}
    </Region>
  );
}

const breathe = keyframes`50% { opacity: .45; }`;

const shapes = {
  text: css`
    width: 100%;
    height: 1em;
    margin: 0.25em 0;
    border-radius: ${radius('small')};
  `,
  block: css`
    width: 100%;
    height: 96px;
    border-radius: ${radius('field')};
  `,
  avatar: css`
    flex: none;
    width: 44px;
    height: 44px;
    border-radius: 50%;
  `,
  card: css`
    width: 100%;
    height: 168px;
    border-radius: ${radius('card')};
  `,
};

const Region = styled.div`
  position: relative;
`;

const Shape = styled.span<{ $shape: keyof typeof shapes }>`
  display: block;
  /* Two skeletons in a row share its width. */
  flex: 0 1 auto;
  min-width: 0;
  max-width: 100%;
  background: ${color('shade')};
  animation: ${breathe} 1600ms ease-in-out 200ms infinite;
  ${({ $shape }) => shapes[$shape]}
`;
