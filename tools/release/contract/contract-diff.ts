import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../webpack/workspace';

export interface ContractDiff {
  /** As `door: name`. */
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly added: readonly string[];
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

type Exports = ReadonlyMap<string, ts.Symbol>;

function exportsOf(program: ts.Program, file: string): Exports {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const found = module ? checker.getExportsOfModule(module) : [];
  return new Map(
    found.map((symbol) => [
      symbol.name,
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    ]),
  );
}

function parametersOf(symbol: ts.Symbol): number {
  return Math.max(
    0,
    ...(symbol.declarations ?? []).map((one) =>
      'typeParameters' in one && Array.isArray(one.typeParameters) ? one.typeParameters.length : 0,
    ),
  );
}

const textOf = (symbol: ts.Symbol) => symbol.declarations?.map((one) => one.getText()).join('\n') ?? '';

/**
 * What an area may do with a name it must be able to do with its successor: a value is given where the old one was expected; a type is
 * both read and made by areas, so it must fit in both directions. Types with parameters are compared by their words.
 */
function linesFor(name: string, before: ts.Symbol, after: ts.Symbol): readonly string[] {
  const lines: string[] = [];
  if (before.flags & ts.SymbolFlags.Value)
    lines.push(`export const value_${name}: typeof Old.${name} = New.${name};`);
  if (before.flags & ts.SymbolFlags.Type && parametersOf(before) === 0)
    lines.push(
      `export const read_${name} = (one: New.${name}): Old.${name} => one;`,
      `export const made_${name} = (one: Old.${name}): New.${name} => one;`,
    );
  else if (before.flags & ts.SymbolFlags.Type && textOf(before) !== textOf(after))
    lines.push(`export const ${name}: never = 'another type';`);
  return lines;
}

function program(
  files: Readonly<Record<string, string>>,
  entries: readonly string[],
  old?: ts.Program,
): ts.Program {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name in files || fileExists(name);
  host.readFile = (name) => files[name] ?? readFile(name);
  host.getSourceFile = (name, language, ...rest) => {
    const text = files[name];
    return text === undefined
      ? getSourceFile(name, language, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  };
  return ts.createProgram([...entries], options, host, old);
}

/** Two published contracts, each laid out in a folder of its own. */
export function contractDiff(before: string, after: string, doors: readonly string[]): ContractDiff {
  const door = (folder: string, name: string) => join(folder, name, 'index.d.ts');
  const present = doors.filter((name) => ts.sys.fileExists(door(before, name)));
  const first = program(
    {},
    present.flatMap((name) => [door(before, name), door(after, name)]),
  );
  const removed: string[] = [];
  const added: string[] = [];
  const checks: Record<string, string> = {};
  const names = new Map<string, readonly string[]>();
  for (const name of present) {
    const [was, is] = [exportsOf(first, door(before, name)), exportsOf(first, door(after, name))];
    removed.push(...[...was.keys()].filter((one) => !is.has(one)).map((one) => `${name}: ${one}`));
    added.push(...[...is.keys()].filter((one) => !was.has(one)).map((one) => `${name}: ${one}`));
    const lines = [...was].flatMap(([one, symbol]) => {
      const next = is.get(one);
      return next ? linesFor(one, symbol, next).map((line) => [line, one] as const) : [];
    });
    const file = join(root, `contract-check-${name}.ts`);
    checks[file] = [
      `import * as Old from '${door(before, name).replace(/\.d\.ts$/, '.js')}';`,
      `import * as New from '${door(after, name).replace(/\.d\.ts$/, '.js')}';`,
      ...lines.map(([line]) => line),
    ].join('\n');
    names.set(file, ['', '', ...lines.map(([, one]) => `${name}: ${one}`)]);
  }
  const second = program(checks, Object.keys(checks), first);
  const changed = Object.keys(checks).flatMap((file) => {
    const source = second.getSourceFile(file);
    return second.getSemanticDiagnostics(source).flatMap(({ start = 0 }) => {
      const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
      return names.get(file)?.[line] || [];
    });
  });
  return { removed, changed: [...new Set(changed)], added };
}
