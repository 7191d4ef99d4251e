const directive = /^\s*eslint-disable(?:-next-line|-line)?\b/;

/** Moves the report one column before the comment, so that the comment cannot silence this rule. */
const locationBefore = ({ start, end }) => ({ start: { line: start.line, column: -1 }, end });

export const disableSaysWhy = {
  meta: {
    type: 'problem',
    docs: { description: 'a disabled rule is named and explained' },
    schema: [],
    messages: {
      noReason: 'Say why the rule is off here: // eslint-disable-next-line rule-name -- the reason.',
      noRule: 'Name the rule that is off here: switching all rules off hides the next mistake.',
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const match = directive.exec(comment.value);
          if (!match) continue;
          const [rules = '', ...reason] = comment.value.slice(match[0].length).split(/\s-{2,}\s/);
          if (rules.trim() === '') context.report({ loc: locationBefore(comment.loc), messageId: 'noRule' });
          if (reason.join(' ').trim() === '')
            context.report({ loc: locationBefore(comment.loc), messageId: 'noReason' });
        }
      },
    };
  },
};
