import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { resolveRepositoryPath, root } from '../workspace';
import { callsOf } from './calls-of';
import { dropUnusedFields, identifiersIn } from './only-named';
import { readCallsWithCache, type FoundCalls } from './remembered-calls';
import { shareEqualSchemas } from './without-copies';
import type { Needs } from './wire';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts'],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.(?:test|fixture|d)\.tsx?$/.test(name);

/** Returns the source files of a folder. `folder` is its path in the main repository, such as `shared/src/ui`. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(resolveRepositoryPath(folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => join(resolveRepositoryPath(folder), name));
}

const sendsCalls = (file: string) => /\b(?:authClient|plainClient)\b/.test(readFileSync(file, 'utf8'));

/**
 * Returns the calls that these files send. Only our own files and the contracts are compiled, because libraries send no calls of ours,
 * and compiling all of them would take longer than the build.
 */
export function callsIn(files: readonly string[]): FoundCalls {
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  host.resolveModuleNameLiterals = (names, importingFile) =>
    names.map(({ text }) =>
      /^\.|^@homeground\/shared\/contracts$|^typebox/.test(text)
        ? ts.resolveModuleName(text, importingFile, options, host, cache)
        : { resolvedModule: undefined },
    );
  const program = ts.createProgram(files, options, host);
  const calls = callsOf(
    program,
    files.flatMap((file) => program.getSourceFile(file) ?? []),
  );
  return { calls, files: program.getSourceFiles().map(({ fileName }) => fileName) };
}

/** Folders of shared whose code reads data that an area passes on: cards, clients, texts. */
const doorFolders = ['i18n', 'session', 'api', 'async', 'ui'].map((door) => `shared/src/${door}`);

/** Returns the names in the doors of shared, because the doors may read a field of an answer that the area only passes on. */
export function readDoorIdentifiers(): ReadonlySet<string> {
  return identifiersIn(doorFolders.flatMap(sourcesIn).map((file) => readFileSync(file, 'utf8')));
}

/** Returns the needs of a part. `scripts` contains the compiled code of the part. */
export function needsOf(part: string, scripts: readonly string[]): Needs {
  // A call of a widget counts for each area, because each area may bundle the widget.
  const folders = part === 'shell' ? ['shell/src', ...doorFolders] : [`${part}/src`, 'shared/src/widgets'];
  const sources = folders.flatMap(sourcesIn);
  const sendingFiles = sources.filter(sendsCalls);
  const calls = readCallsWithCache(
    part,
    [...sendingFiles, ...sources, ...sourcesIn('shared/src/contracts')],
    () => callsIn(sendingFiles),
  );
  const usedIdentifiers = new Set([...identifiersIn(scripts), ...readDoorIdentifiers()]);
  return shareEqualSchemas(calls.map((call) => dropUnusedFields(call, usedIdentifiers)));
}
