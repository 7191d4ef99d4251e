import type { ElementType } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/** JSX function of development builds, redirected to the single runtime that areas and shell share. */
export function jsxDEV(type: ElementType, props: unknown, key?: string, isStatic = false) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}
