const beginsWith = (words) => new RegExp(`^\\*\\s*(?:\\*\\s*)?(?:${words.join('|')})\\b`);
const clauseStart = beginsWith(['What', 'Whoever', 'Whom', 'Of']);
const functionClauseStart = beginsWith(
  'Whether Where When Why How If With By For In On At Only One Each This That It'.split(' '),
);
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const message =
  'A documentation comment begins with a verb in the third person (Returns, Waits) or a noun, not with What, Whoever, Whom or Of.';
const functionMessage =
  'The comment of a function begins with a verb in the third person (Returns, Waits) or a noun, not with a condition or a pronoun: "Returns whether …".';

/** Returns whether a node declares a function, also as an exported constant. */
function declaresFunction(node) {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (declaration?.type !== 'VariableDeclaration') return functionTypes.has(declaration?.type);
  return functionTypes.has(declaration.declarations[0]?.init?.type);
}

/** Refuses documentation comments that begin with a clause instead of a sentence (docs/style.md). */
export const plainComments = {
  meta: {
    type: 'suggestion',
    docs: { description: 'a documentation comment begins with a verb or a noun' },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    const documentation = sourceCode.getAllComments().filter(({ type }) => type === 'Block');
    const check = (node) => {
      const comment = sourceCode.getCommentsBefore(node).at(-1);
      if (comment?.type === 'Block' && functionClauseStart.test(comment.value) && declaresFunction(node))
        context.report({ loc: comment.loc, message: functionMessage });
    };
    return {
      Program() {
        for (const { value, loc } of documentation)
          if (clauseStart.test(value)) context.report({ loc, message });
      },
      ExportNamedDeclaration: check,
      FunctionDeclaration: check,
      VariableDeclaration: check,
    };
  },
};
