import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const RenderNothing = () => null;

/**
 * Like React's `lazy`, for components that a page can do without. If the code cannot be loaded, for example offline, nothing is rendered.
 * With `lazy` an error would replace the whole page.
 */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: RenderNothing }),
    ),
  );
