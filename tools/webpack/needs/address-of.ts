import ts from 'typescript';

/** The argument of each parameter while a function is evaluated. The argument itself is evaluated with the `bindings` of the caller. */
export type Bindings = ReadonlyMap<ts.Symbol, { readonly value: ts.Expression; readonly bindings: Bindings }>;

export const noBindings: Bindings = new Map();
const unknownAddress = ['{}'];

/** Returns the symbol of an identifier, resolving imports. */
export function symbolOf(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

export type FunctionNode = ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression;

export function functionOf(symbol: ts.Symbol | undefined): FunctionNode | null {
  const declaration = symbol?.valueDeclaration;
  if (!declaration) return null;
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : null;
}

/** Binds the parameters of a function to the arguments of a call. */
export function bindArguments(
  checker: ts.TypeChecker,
  { parameters }: FunctionNode,
  values: readonly ts.Expression[],
  bindings: Bindings,
): Bindings {
  return new Map(
    parameters.flatMap((parameter, index) => {
      const symbol = ts.isIdentifier(parameter.name) && checker.getSymbolAtLocation(parameter.name);
      const value = values[index];
      return symbol && value ? [[symbol, { value, bindings }] as const] : [];
    }),
  );
}

/**
 * Returns the addresses that an expression can have, with `{}` for each part that is only known at run time. Functions that build an
 * address are evaluated; a parameter with a union of literals (`'accept' | 'decline'`) gives one address for each literal.
 */
export function addressesOf(
  checker: ts.TypeChecker,
  addressExpression: ts.Expression,
  outerBindings: Bindings,
): readonly string[] {
  const evaluate = (node: ts.Expression, bindings: Bindings): readonly string[] => {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isParenthesizedExpression(node)) return evaluate(node.expression, bindings);
    if (ts.isConditionalExpression(node))
      return [...evaluate(node.whenTrue, bindings), ...evaluate(node.whenFalse, bindings)];
    if (ts.isTemplateExpression(node)) return evaluateTemplate(node, bindings);
    if (ts.isBinaryExpression(node)) return evaluateBinary(node, bindings);
    if (ts.isCallExpression(node)) return evaluateCall(node, bindings);
    if (ts.isIdentifier(node)) return evaluateIdentifier(node, bindings);
    return literalTexts(node);
  };

  function evaluateTemplate(
    { head, templateSpans }: ts.TemplateExpression,
    bindings: Bindings,
  ): readonly string[] {
    return templateSpans.reduce<readonly string[]>(
      (prefixes, { expression, literal }) => {
        const expressionTexts = evaluate(expression, bindings);
        return prefixes.flatMap((prefix) => expressionTexts.map((text) => prefix + text + literal.text));
      },
      [head.text],
    );
  }

  function evaluateBinary(
    { left, right, operatorToken }: ts.BinaryExpression,
    bindings: Bindings,
  ): readonly string[] {
    if (operatorToken.kind === ts.SyntaxKind.PlusToken)
      return evaluate(left, bindings).flatMap((leftText) =>
        evaluate(right, bindings).map((rightText) => leftText + rightText),
      );
    // `query && '?…'` gives the address with and without this end.
    return operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      ? ['', ...evaluate(right, bindings)]
      : unknownAddress;
  }

  function evaluateCall(node: ts.CallExpression, bindings: Bindings): readonly string[] {
    const calledFunction = functionOf(symbolOf(checker, node.expression));
    const result = calledFunction && returnedExpression(calledFunction);
    return result
      ? evaluate(result, bindArguments(checker, calledFunction, node.arguments, bindings))
      : unknownAddress;
  }

  function evaluateIdentifier(node: ts.Identifier, bindings: Bindings): readonly string[] {
    const symbol = symbolOf(checker, node);
    const boundArgument = symbol && bindings.get(symbol);
    if (boundArgument) {
      const texts = evaluate(boundArgument.value, boundArgument.bindings);
      // The type of an unknown argument may still list its values.
      return texts.join() === '{}' ? literalTexts(node) : texts;
    }
    const declaration = symbol?.valueDeclaration;
    const initializer = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer;
    return initializer ? evaluate(initializer, bindings) : literalTexts(node);
  }

  function literalTexts(node: ts.Expression): readonly string[] {
    const type = checker.getTypeAtLocation(node);
    const members = type.isUnion() ? type.types : [type];
    const texts = members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []));
    return texts.length === members.length ? texts : unknownAddress;
  }

  return [
    ...new Set(evaluate(addressExpression, outerBindings).map((address) => address.split('?', 1)[0] ?? '')),
  ];
}

/** Returns the expression that a function returns in its last statement; null for any other function. */
function returnedExpression({ body }: FunctionNode): ts.Expression | null {
  if (!body) return null;
  if (!ts.isBlock(body)) return body;
  const [lastStatement] = body.statements.slice(-1);
  return lastStatement && ts.isReturnStatement(lastStatement) ? (lastStatement.expression ?? null) : null;
}
