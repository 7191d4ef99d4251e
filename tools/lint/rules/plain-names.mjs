const bannedNames = new Set(['one', 'told', 'said', 'made', 'kept', 'wanted', 'whole', 'anew']);

/** Refuses names that do not describe their value (docs/style.md). */
export const plainNames = {
  meta: {
    type: 'suggestion',
    docs: { description: 'a name is a noun for a value and a verb for a function' },
    schema: [],
    messages: {
      riddle:
        '"{{ name }}" does not describe its value. Use a noun (row, message, result), or a verb for a function.',
    },
  },
  create(context) {
    return {
      'Program:exit'() {
        for (const { variables } of context.sourceCode.scopeManager.scopes)
          for (const { name, defs } of variables)
            for (const { name: node, type } of defs)
              if (bannedNames.has(name) && type !== 'ImportBinding')
                context.report({ node, messageId: 'riddle', data: { name } });
      },
    };
  },
};
