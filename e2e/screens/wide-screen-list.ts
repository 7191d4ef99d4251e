import { routeTable, type ScreenId } from '@homeground/shared/routes';
import type { FurtherScreen } from './screen-names';

interface WideScreen {
  readonly name: string;
  readonly screen: ScreenId | FurtherScreen;
  /** True for a screen of people who are not logged in. */
  readonly isForVisitors: boolean;
  /** Name of the button that opens the photographed part. */
  readonly press?: RegExp;
}

const furtherScreen = (screen: FurtherScreen): WideScreen => ({ name: screen, screen, isForVisitors: false });

/** Screens that are photographed in wide windows. */
export const wideScreens: readonly WideScreen[] = [
  // `match-chat` is left out, because it shows the same as `chat`.
  ...routeTable
    .filter(({ id }) => id !== 'match-chat')
    .map(({ id, access }) => ({ name: id, screen: id, isForVisitors: access === 'signed-out' })),
  furtherScreen('match-open'),
  furtherScreen('matches-map'),
  furtherScreen('guest-spots'),
  { name: 'matches-filters', screen: 'matches', isForVisitors: false, press: /^(Filter|필터)$/ },
];
