import type { ElementType } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/** What development code calls for every element, led to the one runtime that areas and shell share. */
export function jsxDEV(type: ElementType, props: unknown, key?: string, isStatic = false) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}
