import { isBuiltin } from 'node:module';
import path from 'node:path';
import { ownArea } from '../gate/places.mjs';

/** Public entry points of shared ("doors"), left to right (ARCHITECTURE 1). Each door may import only doors to its left. */
export const doors = ['contracts', 'routes', 'i18n', 'session', 'api', 'async', 'ui', 'testing'];

/** Returns the part of the repository that a file belongs to ("room"): its workspace and, inside shared, its door. */
export function roomOf(filename, root) {
  const inRoot = path.relative(root, filename).split(path.sep);
  if (inRoot[0] === '..' || path.isAbsolute(inRoot[0] ?? '')) return null;
  // In the repository of an area the root is the area.
  const parts = ownArea === '' ? inRoot : [ownArea, ...inRoot];
  const workspace = parts.length > 1 ? parts[0] : '.';
  const door = workspace === 'shared' && parts[1] === 'src' && parts.length > 3 ? parts[2] : null;
  return { workspace, door, inside: parts.slice(1).join('/') };
}

/** Resolves an import: a file of this repository, a door of shared, another workspace, or a third-party package. */
export function targetOf(source, filename, root) {
  if (source.startsWith('.') || path.isAbsolute(source)) {
    const file = path.resolve(path.dirname(filename), source);
    return { kind: 'file', file, room: roomOf(file, root) };
  }
  if (source.startsWith('@homeground/')) {
    const [workspace = '', ...rest] = source.slice('@homeground/'.length).split('/');
    return { kind: 'workspace', workspace, door: rest.join('/') };
  }
  if (isBuiltin(source)) return { kind: 'builtin' };
  const words = source.split('/');
  return {
    kind: 'package',
    name: source.startsWith('@') ? words.slice(0, 2).join('/') : (words[0] ?? source),
  };
}

export const isArea = (workspace) => workspace.startsWith('mf-');
export const isTest = (filename) => /\.(test|spec|test-helper|fixture)\.(tsx?|mjs)$/.test(filename);

/** Calls `check(node, source)` for every kind of import: static, re-export, dynamic, type and require. */
export function onImports(check) {
  const literal = (node, source) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') check(node, source.value);
  };
  return {
    ImportDeclaration: (node) => literal(node, node.source),
    ExportNamedDeclaration: (node) => literal(node, node.source),
    ExportAllDeclaration: (node) => literal(node, node.source),
    ImportExpression: (node) => literal(node, node.source),
    TSImportType: (node) => literal(node, node.source ?? node.argument?.literal),
    TSExternalModuleReference: (node) => literal(node, node.expression),
    CallExpression: (node) => {
      const { callee } = node;
      const named = callee.type === 'Identifier' && callee.name === 'require';
      const jest =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'jest' &&
        ['mock', 'requireActual', 'doMock', 'unstable_mockModule'].includes(callee.property.name);
      if (named || jest) literal(node, node.arguments[0]);
    },
  };
}

/** Creates a rule from a function that inspects an import and returns a message or undefined. */
export function importRule(description, complaintOf) {
  return {
    meta: { type: 'problem', docs: { description }, schema: [] },
    create(context) {
      const { filename, cwd: root } = context;
      const room = roomOf(filename, root);
      if (!room) return {};
      return onImports((node, source) => {
        const message = complaintOf({ room, filename, source, target: targetOf(source, filename, root) });
        if (message) context.report({ node, message });
      });
    },
  };
}
