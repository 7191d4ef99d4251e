import { isBuiltin } from 'node:module';
import path from 'node:path';
import { ownArea } from '../gate/places.mjs';

/** Public entry points of shared ("doors"), left to right (ARCHITECTURE 1). Each door may import only doors to its left. */
export const doors = ['contracts', 'routes', 'i18n', 'session', 'api', 'async', 'ui', 'widgets', 'testing'];

/** Returns the part of the repository that a file belongs to: its workspace and, inside shared, its door. */
export function locationOf(filename, root) {
  const pathSegments = path.relative(root, filename).split(path.sep);
  if (pathSegments[0] === '..' || path.isAbsolute(pathSegments[0] ?? '')) return null;
  // If an area has its own repository, the root of that repository is the area.
  const parts = ownArea === '' ? pathSegments : [ownArea, ...pathSegments];
  const workspace = parts.length > 1 ? parts[0] : '.';
  const door = workspace === 'shared' && parts[1] === 'src' && parts.length > 3 ? parts[2] : null;
  return { workspace, door, innerPath: parts.slice(1).join('/') };
}

/** Resolves an import: a file of this repository, a door of shared, another workspace, or a third-party package. */
export function targetOf(source, filename, root) {
  if (source.startsWith('.') || path.isAbsolute(source)) {
    const file = path.resolve(path.dirname(filename), source);
    return { kind: 'file', file, location: locationOf(file, root) };
  }
  if (source.startsWith('@homeground/')) {
    const [workspace = '', ...rest] = source.slice('@homeground/'.length).split('/');
    return { kind: 'workspace', workspace, door: rest.join('/') };
  }
  if (isBuiltin(source)) return { kind: 'builtin' };
  const segments = source.split('/');
  return {
    kind: 'package',
    name: source.startsWith('@') ? segments.slice(0, 2).join('/') : (segments[0] ?? source),
  };
}

export const isArea = (workspace) => workspace.startsWith('mf-');
export const isTest = (filename) => /\.(test|spec|test-helper|fixture)\.(tsx?|mjs)$/.test(filename);

/** Calls `check(node, source)` for every kind of import: static, re-export, dynamic, type and require. */
export function importVisitors(check) {
  const checkLiteral = (node, source) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') check(node, source.value);
  };
  return {
    ImportDeclaration: (node) => checkLiteral(node, node.source),
    ExportNamedDeclaration: (node) => checkLiteral(node, node.source),
    ExportAllDeclaration: (node) => checkLiteral(node, node.source),
    ImportExpression: (node) => checkLiteral(node, node.source),
    TSImportType: (node) => checkLiteral(node, node.source ?? node.argument?.literal),
    TSExternalModuleReference: (node) => checkLiteral(node, node.expression),
    CallExpression: (node) => {
      const { callee } = node;
      const isRequire = callee.type === 'Identifier' && callee.name === 'require';
      const isJestCall =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'jest' &&
        ['mock', 'requireActual', 'doMock', 'unstable_mockModule'].includes(callee.property.name);
      if (isRequire || isJestCall) checkLiteral(node, node.arguments[0]);
    },
  };
}

/** Creates a rule from a function that inspects an import and returns a message or null. */
export function importRule(description, complaintOf) {
  return {
    meta: { type: 'problem', docs: { description }, schema: [] },
    create(context) {
      const { filename, cwd: root } = context;
      const location = locationOf(filename, root);
      if (!location) return {};
      return importVisitors((node, source) => {
        const message = complaintOf({
          location,
          filename,
          node,
          source,
          target: targetOf(source, filename, root),
        });
        if (message) context.report({ node, message });
      });
    },
  };
}
