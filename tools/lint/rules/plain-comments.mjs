const clauseStart = /^\*\s*(?:What|Whoever|Whom|Of)\b/;

const message =
  'A documentation comment begins with a verb in the third person (Returns, Waits) or a noun, not with What, Whoever, Whom or Of.';

/** Refuses documentation comments that begin with a clause instead of a sentence (docs/style.md). */
export const plainComments = {
  meta: {
    type: 'suggestion',
    docs: { description: 'a documentation comment begins with a verb or a noun' },
    schema: [],
  },
  create(context) {
    return {
      Program() {
        for (const { type, value, loc } of context.sourceCode.getAllComments())
          if (type === 'Block' && clauseStart.test(value)) context.report({ loc, message });
      },
    };
  },
};
