import type { SVGAttributes } from 'react';

export interface IconProps extends Omit<SVGAttributes<SVGSVGElement>, 'children'> {
  readonly size?: 16 | 20 | 24 | 32;
  /** Only for an icon that says something no text beside it says. */
  readonly label?: string;
}

/** One line style on a 24 grid. `d` is stroked, `solid` is filled. */
export function icon(d: string, solid?: string) {
  return function Icon({ size = 24, label, ...rest }: IconProps) {
    const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={size === 16 ? 2 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...named}
        {...rest}
      >
        <path d={d} />
        {solid && <path d={solid} fill="currentColor" stroke="none" />}
      </svg>
    );
  };
}
