import { importRule, isTest } from '../locations.mjs';

const dataDoors = new Set(['session', 'api', 'async']);

/**
 * Folders of the kit that use these doors: they put errors of calls into words, remember what this device has seen, load a large part that
 * several areas use (ADR 236), or ask whether the server responds.
 */
const exemptFolders = [
  'async-view',
  'field',
  'hint',
  'lazy-part',
  'map',
  'moment',
  'picture',
  'report',
  'toast',
];

export const kitWithoutData = importRule(
  'a component of the kit gets its data as props',
  ({ location, filename, node, target }) => {
    if (location.door !== 'ui' || isTest(filename) || node.importKind === 'type') return null;
    if (target.kind !== 'workspace' || target.workspace !== 'shared' || !dataDoors.has(target.door))
      return null;
    if (exemptFolders.some((folder) => location.innerPath.startsWith(`src/ui/${folder}/`))) return null;
    return `A component of the kit does not use ${target.door}: it gets its data as props, so that every screen can use it. A component that fetches its data belongs in shared/src/widgets or in its area.`;
  },
);
