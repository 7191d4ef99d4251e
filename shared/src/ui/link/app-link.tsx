import { useRef } from 'react';
import { Link, useResolvedPath, type LinkProps } from 'react-router-dom';
import { usePrefetch } from './prefetch';

export interface AppLinkProps extends Omit<LinkProps, 'prefetch' | 'ref'> {
  /** 'never' is for targets that are large or rarely opened. */
  readonly prefetch?: 'near' | 'never';
}

/** Link inside the app, without a style. The link prefetches the code of its target. */
export function AppLink({ prefetch = 'near', ...rest }: AppLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  usePrefetch(link, useResolvedPath(rest.to).pathname, prefetch === 'near');
  return <Link ref={link} {...rest} />;
}
