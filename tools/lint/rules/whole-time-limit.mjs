import { isTest } from '../locations.mjs';

/** The limit of jest.config.mjs, in milliseconds. */
const usualLimit = 240_000;

const message =
  'A test does not shorten the time limit of jest.config.mjs (240 seconds): a busy machine exceeds a short limit although nothing is wrong. Leave the limit out.';

const isShort = (node) =>
  node?.type === 'Literal' && typeof node.value === 'number' && node.value < usualLimit;
const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

export const wholeTimeLimit = {
  meta: { type: 'problem', docs: { description: 'tests keep the time limit of all tests' }, schema: [] },
  create(context) {
    if (!isTest(context.filename)) return {};
    return {
      'CallExpression[callee.object.name="jest"][callee.property.name="setTimeout"]': (node) => {
        if (isShort(node.arguments[0])) context.report({ node, message });
      },
      CallExpression(node) {
        const [work, limit] = node.arguments.slice(-2);
        const { callee } = node;
        const called = callee.type === 'CallExpression' ? callee.callee.object : callee;
        if (!/^(?:test|it$|before|after)/.test(called?.name ?? '')) return;
        if (isFunction(work) && isShort(limit)) context.report({ node, message });
      },
    };
  },
};
