import type { ComponentType } from 'react';
import type { Owner, ScreenOf } from './table';

/**
 * Type of an area's `screens` export: a loader for each of its screens in the route table. A loader imports only that screen, so
 * that opening a screen never fetches the code of another.
 */
export type AreaScreens<O extends Owner> = { readonly [S in ScreenOf<O>]: () => Promise<ComponentType> };
