import { isTest, locationOf } from '../locations.mjs';

const storageNames = new Set(['localStorage', 'sessionStorage', 'indexedDB']);
const globalObjects = new Set(['window', 'globalThis', 'self']);
const message =
  'Only @homeground/shared/session may use browser storage: it versions and checks the data, works when the storage is absent, full or corrupt, and clears it at sign-out.';

export const oneBrowserStorage = {
  meta: { type: 'problem', docs: { description: 'browser storage only in shared/session' }, schema: [] },
  create(context) {
    const location = locationOf(context.filename, context.cwd);
    if (!location || location.door === 'session' || location.workspace === 'e2e' || isTest(context.filename))
      return {};
    return {
      'Program:exit'(node) {
        const scope = context.sourceCode.getScope(node);
        // `through` holds the references that no scope of the file declares.
        const globalReferences = scope.through.filter(
          ({ identifier, resolved }) => !resolved?.defs.length && storageNames.has(identifier.name),
        );
        for (const { identifier } of globalReferences) context.report({ node: identifier, message });
      },
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (
          node.object.type === 'Identifier' &&
          globalObjects.has(node.object.name) &&
          storageNames.has(name)
        )
          context.report({ node, message });
      },
    };
  },
};
