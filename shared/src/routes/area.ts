import type { ComponentType } from 'react';
import type { Owner, ScreenOf } from './table';

/**
 * What an area's only exposed module exports as `screens`: one loader for each screen it owns in the route table. A loader is an
 * `import()` of that screen alone, so opening one screen never fetches the code of another.
 */
export type AreaScreens<O extends Owner> = { readonly [S in ScreenOf<O>]: () => Promise<ComponentType> };
