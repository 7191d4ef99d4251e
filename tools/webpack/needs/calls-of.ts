import ts from 'typescript';
import { addressesOf, bindArguments, functionOf, noBindings, symbolOf, type Bindings } from './address-of';
import { SchemaOfType } from './schema-of-type';
import type { NeededCall, Schema } from './wire';

const clients = new Set(['authClient', 'plainClient']);
const methods = ['get', 'post', 'put', 'patch', 'delete'];
const methodsWithBody = ['post', 'put', 'patch'];

/** A call of one of the clients, with the arguments of the functions that lead to it. */
interface ClientCall {
  readonly node: ts.CallExpression;
  readonly method: string;
  readonly bindings: Bindings;
}

/** Returns every call that these files send through the clients of `@homeground/shared/api`. */
export function callsOf(program: ts.Program, files: readonly ts.SourceFile[]): NeededCall[] {
  const checker = program.getTypeChecker();
  const schemas = new SchemaOfType(checker);
  return files.flatMap((file) =>
    clientCalls(file).flatMap((clientCall) =>
      callSitesOf(checker, file, clientCall).flatMap((callSite) => neededCallsAt(checker, schemas, callSite)),
    ),
  );
}

function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesIn(child);
}

function clientCalls(file: ts.SourceFile): ClientCall[] {
  return [...nodesIn(file)].flatMap((node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const { expression: client, name } = node.expression;
    const isClientCall = ts.isIdentifier(client) && clients.has(client.text) && methods.includes(name.text);
    return isClientCall && node.arguments[0] ? [{ node, method: name.text, bindings: noBindings }] : [];
  });
}

/**
 * Returns the call sites of a client call: the call itself or, if its address is a parameter of a function, the calls of that function in
 * this file.
 */
function callSitesOf(checker: ts.TypeChecker, file: ts.SourceFile, clientCall: ClientCall): ClientCall[] {
  const [address] = clientCall.node.arguments;
  const symbol = address && ts.isIdentifier(address) ? symbolOf(checker, address) : undefined;
  const parameter = symbol?.valueDeclaration;
  if (!parameter || !ts.isParameter(parameter)) return [clientCall];
  const callSites = [...nodesIn(file)].flatMap((node) => {
    if (!ts.isCallExpression(node)) return [];
    const calledFunction = functionOf(symbolOf(checker, node.expression));
    if (!calledFunction || calledFunction !== parameter.parent) return [];
    return [{ ...clientCall, bindings: bindArguments(checker, calledFunction, node.arguments, noBindings) }];
  });
  return callSites.length > 0 ? callSites : [clientCall];
}

function neededCallsAt(
  checker: ts.TypeChecker,
  schemas: SchemaOfType,
  { node, method, bindings }: ClientCall,
): NeededCall[] {
  const [address, bodyOrOptions, optionsAfterBody] = node.arguments;
  if (!address) return [];
  const [answer] = node.typeArguments ?? [];
  const carriesBody = methodsWithBody.includes(method);
  const options = fieldsOf(checker, schemas, carriesBody ? optionsAfterBody : bodyOrOptions, bindings);
  const body = carriesBody ? schemaAt(checker, schemas, bodyOrOptions, bindings) : options.get('data');
  const query = options.get('params');
  const schemaParts = {
    ...(answer && { answer: schemas.schemaOf(checker.getTypeFromTypeNode(answer)) }),
    ...(body && { body }),
    ...(query && { query }),
  };
  return addressesOf(checker, address, bindings).flatMap((apiAddress) => {
    if (apiPathPattern.test(apiAddress))
      return [{ operation: `${method.toUpperCase()} ${apiAddress}`, ...schemaParts }];
    return otherPathPattern.test(apiAddress) ? [] : throwUnreadable(node, apiAddress);
  });
}

const apiPathPattern = /^\/(?:api|v2)\//;
/** Addresses that are not compared: pages and pictures of the server, and other hosts, such as the provider of postal addresses. */
const otherPathPattern = /^\/|^\{\}\//;

function throwUnreadable(node: ts.CallExpression, address: string): never {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  throw new Error(
    `${node.getSourceFile().fileName}:${line + 1} sends a call to an address that cannot be derived from the code (${address}). Write the address at the call, or in a function that returns it.`,
  );
}

function typeAt(checker: ts.TypeChecker, node: ts.Expression, bindings: Bindings): ts.Type {
  const symbol = ts.isIdentifier(node) ? symbolOf(checker, node) : undefined;
  const boundArgument = symbol && bindings.get(symbol);
  return boundArgument
    ? typeAt(checker, boundArgument.value, boundArgument.bindings)
    : checker.getTypeAtLocation(node);
}

function schemaAt(
  checker: ts.TypeChecker,
  schemas: SchemaOfType,
  node: ts.Expression | undefined,
  bindings: Bindings,
): Schema | undefined {
  if (!node || (ts.isIdentifier(node) && node.text === 'undefined')) return undefined;
  return schemas.schemaOf(typeAt(checker, node, bindings));
}

/** Returns the schema of each option of a call. */
function fieldsOf(
  checker: ts.TypeChecker,
  schemas: SchemaOfType,
  node: ts.Expression | undefined,
  bindings: Bindings,
): ReadonlyMap<string, Schema> {
  if (!node) return new Map();
  const fields = schemas.fieldsOf(typeAt(checker, node, bindings)) ?? [];
  return new Map(fields.map((field) => [field.name, schemas.schemaOf(checker.getTypeOfSymbol(field))]));
}
