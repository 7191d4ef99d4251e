import { restrictedPackages } from './rules/restricted-packages.mjs';
import { disableSaysWhy } from './rules/disable-says-why.mjs';
import { doorImportOrder } from './rules/door-import-order.mjs';
import { fileName } from './rules/file-name.mjs';
import { kitWithoutData } from './rules/kit-without-data.mjs';
import { serverModuleEntries } from './rules/server-module-entries.mjs';
import { noOtherArea } from './rules/no-other-area.mjs';
import { noSleep } from './rules/no-sleep.mjs';
import { wholeTimeLimit } from './rules/whole-time-limit.mjs';
import { oneBrowserStorage } from './rules/one-browser-storage.mjs';
import { allowedSharedDoors } from './rules/allowed-shared-doors.mjs';
import { relativeImportsInside } from './rules/relative-imports-inside.mjs';
import { plainComments } from './rules/plain-comments.mjs';
import { plainNames } from './rules/plain-names.mjs';
import { themeColours } from './rules/theme-colours.mjs';
import { themeSpaces } from './rules/theme-spaces.mjs';
import { packageEntries } from './rules/package-entries.mjs';

/** Lint rules of this repository, for ARCHITECTURE 1 and STYLE. Each rule has a fixture that must fail. */
export const homeground = {
  meta: { name: 'homeground', version: '1' },
  rules: {
    'restricted-packages': restrictedPackages,
    'disable-says-why': disableSaysWhy,
    'door-import-order': doorImportOrder,
    'file-name': fileName,
    'kit-without-data': kitWithoutData,
    'server-module-entries': serverModuleEntries,
    'no-other-area': noOtherArea,
    'no-sleep': noSleep,
    'whole-time-limit': wholeTimeLimit,
    'one-browser-storage': oneBrowserStorage,
    'allowed-shared-doors': allowedSharedDoors,
    'relative-imports-inside': relativeImportsInside,
    'plain-comments': plainComments,
    'plain-names': plainNames,
    'theme-colours': themeColours,
    'theme-spaces': themeSpaces,
    'package-entries': packageEntries,
  },
};

/** All rules of the plugin, as errors. */
export const everyOwnRule = Object.fromEntries(
  Object.keys(homeground.rules).map((name) => [`homeground/${name}`, 'error']),
);
