const { TestEnvironment: JsdomEnvironment } = require('jest-environment-jsdom');
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');

/**
 * Gives tests of components (`.tsx`) a document, and all others plain Node, because a document costs a third of a second a file.
 * A `.ts` file that needs a document begins with `@jest-environment jsdom`.
 */
module.exports = class {
  /**
   * @param {ConstructorParameters<typeof NodeEnvironment>[0]} config
   * @param {ConstructorParameters<typeof NodeEnvironment>[1]} context
   */
  constructor(config, context) {
    const Environment = context.testPath.endsWith('.tsx') ? JsdomEnvironment : NodeEnvironment;
    return new Environment(config, context);
  }
};
