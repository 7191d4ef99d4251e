import { useRef } from 'react';
import { Link, useResolvedPath, type LinkProps } from 'react-router-dom';
import { usePrefetch } from './prefetch';

export interface AppLinkProps extends Omit<LinkProps, 'prefetch' | 'ref'> {
  /** 'never' for targets that are costly or rarely taken. */
  readonly prefetch?: 'near' | 'never';
}

/** Link inside the app that prefetches the code of its target. Unstyled. */
export function AppLink({ prefetch = 'near', ...rest }: AppLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  usePrefetch(link, useResolvedPath(rest.to).pathname, prefetch === 'near');
  return <Link ref={link} {...rest} />;
}
