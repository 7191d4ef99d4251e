import type { ComponentType } from 'react';
import type { Owner, ScreenOf } from './table';

/**
 * Type of an area's `screens` export: a loader for each screen of the area in the route table. Each loader imports only its own screen, so
 * that opening a screen never fetches the code of another screen.
 */
export type AreaScreens<O extends Owner> = { readonly [S in ScreenOf<O>]: () => Promise<ComponentType> };
