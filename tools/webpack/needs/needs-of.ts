import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { placeOf, root } from '../workspace';
import { callsOf } from './calls-of';
import { dropUnusedFields, wordsIn } from './only-named';
import { shareEqualSchemas } from './without-copies';
import type { NeededCall, Needs } from './wire';

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
  return readdirSync(placeOf(folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => join(placeOf(folder), name));
}

const sendsCalls = (file: string) => /\b(?:authClient|plainClient)\b/.test(readFileSync(file, 'utf8'));

/**
 * Returns the calls that these folders send. Only our own files and the contracts are compiled, because libraries send no calls of ours,
 * and compiling all of them would take longer than the build.
 */
export function callsIn(folders: readonly string[]): NeededCall[] {
  const files = folders.flatMap(sourcesIn).filter(sendsCalls);
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      /^\.|^@homeground\/shared\/contracts$|^typebox/.test(text)
        ? ts.resolveModuleName(text, from, options, host, cache)
        : { resolvedModule: undefined },
    );
  const program = ts.createProgram(files, options, host);
  return callsOf(
    program,
    files.flatMap((file) => program.getSourceFile(file) ?? []),
  );
}

/** Folders of shared whose code reads data that an area passes on: cards, clients, texts. */
const doorFolders = ['i18n', 'session', 'api', 'async', 'ui'].map((door) => `shared/src/${door}`);

/** Returns the names in the doors of shared: they may read a field of an answer that the area only passes on. */
export function readDoorWords(): ReadonlySet<string> {
  return wordsIn(doorFolders.flatMap(sourcesIn).map((file) => readFileSync(file, 'utf8')));
}

/** Returns the needs of a part. `scripts`: its compiled code. */
export function needsOf(part: string, scripts: readonly string[]): Needs {
  const folders = part === 'shell' ? ['shell/src', ...doorFolders] : [`${part}/src`];
  const usedWords = new Set([...wordsIn(scripts), ...readDoorWords()]);
  return shareEqualSchemas(callsIn(folders).map((call) => dropUnusedFields(call, usedWords)));
}
