import path from 'node:path';

export const roles = [
  'screen', 'api', 'rules', 'usecases', 'repository', 'errors', 'routes', 'schema', 'look', 'fixture', 'migration', 'bench', 'config', 'test', 'spec', 'd',
]; // prettier-ignore
const vagueNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'types', 'misc']);
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function complaintOf(filename) {
  const [name = '', ...fileRoles] = path.basename(filename).split('.').slice(0, -1);
  if (vagueNames.has(name))
    return `"${name}" does not describe the content: name the file after the one thing it holds.`;
  if (!kebabCase.test(name)) return `File names are kebab-case: ${name} is not.`;
  const unknownRole = fileRoles.find((role) => !roles.includes(role));
  return unknownRole === undefined
    ? null
    : `".${unknownRole}" is not a known role. Roles: ${roles.map((role) => `.${role}`).join(' ')}.`;
}

export const fileName = {
  meta: {
    type: 'problem',
    docs: { description: 'kebab-case file names that end in a known role' },
    schema: [],
  },
  create(context) {
    return {
      Program(node) {
        const message = complaintOf(context.filename);
        if (message) context.report({ node, loc: { line: 1, column: 0 }, message });
      },
    };
  },
};
