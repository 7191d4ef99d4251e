import type { ReactNode } from 'react';
import { color } from '../theme/theme';

export interface IllustrationProps {
  readonly width?: number;
}

/** Creates a decorative illustration: a line drawing in front of a warm light. */
export function illustration(light: string, drawing: ReactNode) {
  return function Illustration({ width = 176 }: IllustrationProps) {
    return (
      <svg width={width} height={width * 0.75} viewBox="0 0 176 132" fill="none" aria-hidden>
        <path d={light} fill={color('accentTint')} />
        <g stroke={color('text')} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
          {drawing}
        </g>
      </svg>
    );
  };
}

export const warmStroke = { stroke: color('accent') } as const;
export const quietStroke = { stroke: color('lineStrong') } as const;
export const raisedFill = { fill: color('raised') } as const;
export const accentFill = { fill: color('accent'), stroke: 'none' } as const;
export const grassStroke = { stroke: color('confirm') } as const;
