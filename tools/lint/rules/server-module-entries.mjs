import { importRule, isTest } from '../locations.mjs';

/**
 * Files that put the server together. `tables.ts` lists the tables of all modules. The other files start the routes, handlers
 * and tasks of the modules. Other modules do not need these names, so no door exports them.
 */
const composition = new Set([
  'src/app-deps.ts',
  'src/app.ts',
  'src/main.ts',
  'src/commands.ts',
  'src/modules/people.ts',
  'src/platform/database/tables.ts',
]);

/** Returns the module that a path is in, and the path inside the module; null outside modules. */
function placeIn(innerPath) {
  const [src, modules, name, ...rest] = innerPath.split('/');
  if (src !== 'src' || modules !== 'modules' || name === undefined || name.endsWith('.ts')) return null;
  return { name, rest: rest.join('/') };
}

const isTableType = (exported) => /^[A-Z]\w*Table$/.test(exported.name);

export const serverModuleEntries = importRule(
  'a module of the server imports another module by its door',
  ({ location, filename, node, target }) => {
    if (location.workspace !== 'server' || !location.innerPath.startsWith('src/')) return null;
    if (isTest(filename) || /\.bench\.|\/bench\//.test(filename) || composition.has(location.innerPath))
      return null;
    const from = placeIn(location.innerPath);
    if (from?.rest === 'index.ts' && node.type === 'ExportAllDeclaration')
      return 'A door names each thing that other modules may use. With `export *` everything in the file would be open to them.';
    const tableType =
      from?.rest === 'index.ts' && node.specifiers?.find(({ exported }) => isTableType(exported));
    if (tableType)
      return `${tableType.exported.name} belongs to its module, and its door offers no type of a whole table. A query of another module writes Tables['…'] of platform/database.`;
    if (target.kind !== 'file' || target.location?.workspace !== 'server') return null;
    const to = placeIn(target.location.innerPath);
    if (to === null) return null;
    const { name, rest } = to;
    if (name === from?.name)
      return ['', 'index'].includes(rest)
        ? 'A module does not import its own door: the door imports the files of the module, so this would be a circle. Import the file.'
        : null;
    if (from?.rest === 'index.ts')
      return `A door offers only names of its own module. A file that needs a name of ${name} imports the door of ${name}.`;
    return rest === ''
      ? null
      : `Import this from the folder ${name}: its index.ts is the door, which names what other modules may use. Files behind the door may change while other modules stay the same. If the name is not there, the rule perhaps belongs in another module, or app.ts should pass it as an argument (ADR 238).`;
  },
);
