import { isTest, locationOf } from '../locations.mjs';

const message =
  'No sleeps in tests: they are slow when they pass and wrong when the machine is busy. Wait for the condition itself (expect.poll, toBeVisible, a fixed clock).';

export const noSleep = {
  meta: { type: 'problem', docs: { description: 'tests wait for conditions, never for time' }, schema: [] },
  create(context) {
    const location = locationOf(context.filename, context.cwd);
    const isSpec = location?.workspace === 'e2e' && location.innerPath.startsWith('specs/');
    if (!isTest(context.filename) && !isSpec) return {};
    return {
      'CallExpression[callee.property.name="waitForTimeout"]': (node) => context.report({ node, message }),
      'AwaitExpression NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"][arguments.1.type="Literal"][arguments.1.value>0]':
        (node) => context.report({ node, message }),
      'ImportDeclaration[source.value="node:timers/promises"]': (node) => context.report({ node, message }),
    };
  },
};
