import { importRule, isArea } from '../locations.mjs';

export const relativeImportsInside = importRule(
  'relative imports stay inside the workspace and, in shared, inside the door',
  ({ location, target }) => {
    if (target.kind !== 'file') return null;
    if (target.location?.workspace !== location.workspace) {
      // The rule no-other-area reports this case with a better reason.
      if (target.location && isArea(target.location.workspace)) return null;
      return 'A relative import may not leave its workspace, because a package must build anywhere. Import the other package by its name.';
    }
    if (
      location.door !== null &&
      target.location.door !== location.door &&
      target.location.innerPath !== `src/${location.door}`
    ) {
      return 'Doors of shared import each other by package name (@homeground/shared/<door>): a relative path would put a second copy of the door on the page.';
    }
    return null;
  },
);
