import { boughtParts } from './rules/bought-parts.mjs';
import { disableSaysWhy } from './rules/disable-says-why.mjs';
import { doorsLeftToRight } from './rules/doors-left-to-right.mjs';
import { fileName } from './rules/file-name.mjs';
import { kitByProps } from './rules/kit-by-props.mjs';
import { moduleDoors } from './rules/module-doors.mjs';
import { noOtherArea } from './rules/no-other-area.mjs';
import { noSleep } from './rules/no-sleep.mjs';
import { oneBrowserStorage } from './rules/one-browser-storage.mjs';
import { onlyTheirDoors } from './rules/only-their-doors.mjs';
import { ownRoom } from './rules/own-room.mjs';
import { plainComments } from './rules/plain-comments.mjs';
import { plainNames } from './rules/plain-names.mjs';
import { themeColours } from './rules/theme-colours.mjs';
import { themeSpaces } from './rules/theme-spaces.mjs';
import { throughTheDoor } from './rules/through-the-door.mjs';

/** Lint rules of this repository, for ARCHITECTURE 1 and STYLE. Each rule has a fixture that must fail. */
export const homeground = {
  meta: { name: 'homeground', version: '1' },
  rules: {
    'bought-parts': boughtParts,
    'disable-says-why': disableSaysWhy,
    'doors-left-to-right': doorsLeftToRight,
    'file-name': fileName,
    'kit-by-props': kitByProps,
    'module-doors': moduleDoors,
    'no-other-area': noOtherArea,
    'no-sleep': noSleep,
    'one-browser-storage': oneBrowserStorage,
    'only-their-doors': onlyTheirDoors,
    'own-room': ownRoom,
    'plain-comments': plainComments,
    'plain-names': plainNames,
    'theme-colours': themeColours,
    'theme-spaces': themeSpaces,
    'through-the-door': throughTheDoor,
  },
};

/** All rules of the plugin, as errors. */
export const everyOwnRule = Object.fromEntries(
  Object.keys(homeground.rules).map((name) => [`homeground/${name}`, 'error']),
);
