import type { SVGAttributes } from 'react';

export interface IconProps extends Omit<SVGAttributes<SVGSVGElement>, 'children'> {
  readonly size?: 16 | 20 | 24 | 32;
  /** Accessible name, only for an icon without text next to it. */
  readonly label?: string;
}

/** Creates an icon on a grid of 24 × 24. The path `d` is stroked, the path `solid` is filled. */
export function icon(d: string, solid?: string) {
  return function Icon({ size = 24, label, ...rest }: IconProps) {
    const aria = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
    return (
      <svg
        // In rem, so that icons grow with the text beside them (SPEC 8.4).
        width={`${size / 16}rem`}
        height={`${size / 16}rem`}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={size === 16 ? 2 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...aria}
        {...rest}
      >
        <path d={d} />
        {solid && <path d={solid} fill="currentColor" stroke="none" />}
      </svg>
    );
  };
}
