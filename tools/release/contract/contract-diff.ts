import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../webpack/workspace';

export interface ContractDiff {
  /** Names are written as `door: name`. */
  readonly removedNames: readonly string[];
  readonly changedNames: readonly string[];
  readonly addedNames: readonly string[];
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
  const symbols = module ? checker.getExportsOfModule(module) : [];
  return new Map(
    symbols.map((symbol) => [
      symbol.name,
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    ]),
  );
}

function typeParameterCount(symbol: ts.Symbol): number {
  return Math.max(
    0,
    ...(symbol.declarations ?? []).map((declaration) =>
      'typeParameters' in declaration && Array.isArray(declaration.typeParameters)
        ? declaration.typeParameters.length
        : 0,
    ),
  );
}

const textOf = (symbol: ts.Symbol) =>
  symbol.declarations?.map((declaration) => declaration.getText()).join('\n') ?? '';

/**
 * Writes a type test for one name: each use of the old version must compile with the new version. A value must be assignable to the
 * old type. A type is both read and created by areas, so it must be assignable in both directions. Types with parameters are
 * compared as text.
 */
function typeTestLines(name: string, before: ts.Symbol, after: ts.Symbol): readonly string[] {
  const lines: string[] = [];
  if (before.flags & ts.SymbolFlags.Value)
    lines.push(`export const value_${name}: typeof Old.${name} = New.${name};`);
  if (before.flags & ts.SymbolFlags.Type && typeParameterCount(before) === 0)
    lines.push(
      `export const read_${name} = (value: New.${name}): Old.${name} => value;`,
      `export const created_${name} = (value: Old.${name}): New.${name} => value;`,
    );
  else if (before.flags & ts.SymbolFlags.Type && textOf(before) !== textOf(after))
    lines.push(`export const ${name}: never = 'another type';`);
  return lines;
}

function createProgram(
  files: Readonly<Record<string, string>>,
  entries: readonly string[],
  oldProgram?: ts.Program,
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
  return ts.createProgram([...entries], options, host, oldProgram);
}

/** Compares two published contracts, each unpacked in its own folder. */
export function contractDiff(before: string, after: string, doors: readonly string[]): ContractDiff {
  const doorFile = (folder: string, name: string) => join(folder, name, 'index.d.ts');
  const presentDoors = doors.filter((name) => ts.sys.fileExists(doorFile(before, name)));
  const exportsProgram = createProgram(
    {},
    presentDoors.flatMap((name) => [doorFile(before, name), doorFile(after, name)]),
  );
  const removedNames: string[] = [];
  const addedNames: string[] = [];
  const checks: Record<string, string> = {};
  /** For each file, the names that its lines test. */
  const testedNamesByFile = new Map<string, readonly string[]>();
  for (const name of presentDoors) {
    const [oldExports, newExports] = [
      exportsOf(exportsProgram, doorFile(before, name)),
      exportsOf(exportsProgram, doorFile(after, name)),
    ];
    removedNames.push(
      ...[...oldExports.keys()].filter((key) => !newExports.has(key)).map((key) => `${name}: ${key}`),
    );
    addedNames.push(
      ...[...newExports.keys()].filter((key) => !oldExports.has(key)).map((key) => `${name}: ${key}`),
    );
    const lines = [...oldExports].flatMap(([member, symbol]) => {
      const newSymbol = newExports.get(member);
      return newSymbol ? typeTestLines(member, symbol, newSymbol).map((line) => [line, member] as const) : [];
    });
    const file = join(root, `contract-check-${name}.ts`);
    checks[file] = [
      `import * as Old from '${doorFile(before, name).replace(/\.d\.ts$/, '.js')}';`,
      `import * as New from '${doorFile(after, name).replace(/\.d\.ts$/, '.js')}';`,
      ...lines.map(([line]) => line),
    ].join('\n');
    // The first two lines are the imports, which belong to no name.
    testedNamesByFile.set(file, ['', '', ...lines.map(([, member]) => `${name}: ${member}`)]);
  }
  const checkProgram = createProgram(checks, Object.keys(checks), exportsProgram);
  const changedNames = Object.keys(checks).flatMap((file) => {
    const source = checkProgram.getSourceFile(file);
    return checkProgram.getSemanticDiagnostics(source).flatMap(({ start = 0 }) => {
      const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
      return testedNamesByFile.get(file)?.[line] || [];
    });
  });
  return { removedNames, changedNames: [...new Set(changedNames)], addedNames };
}
