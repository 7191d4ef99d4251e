import type { ScreenId } from '@homeground/shared/routes';
import type { Page } from 'playwright';
import type { FurtherScreen } from './screen-names';

/** A state of a screen other than its usual state: loading, empty, failed, or after an action. */
export interface ScreenState {
  readonly name: string;
  readonly screen: ScreenId | FurtherScreen;
  /** True if the state is photographed in one appearance for each language and width, because the colours do not matter. */
  readonly isOncePerLanguage?: true;
  /** Prepares the server's answers before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Acts on the loaded page. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Waits until the loading state is shown. Set only if the page stays in this state and never becomes idle. */
  readonly waitUntilLoadingShown?: (page: Page) => Promise<unknown>;
}
