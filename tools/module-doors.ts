import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/**
 * Returns the names that a door of a module exports although no file imports them from there, each as `door exports name`. The doors are
 * the files `modules/<name>/index.ts`; `files` are paths relative to `root`.
 */
export function findUnusedDoorNames(root: string, files: readonly string[]): readonly string[] {
  const sources = files.map((file) => ({
    file,
    source: ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ES2022),
  }));
  const usedNames = new Set(sources.flatMap(({ file, source }) => importedNames(file, source)));
  return sources
    .filter(({ file }) => /^modules\/[^/]+\/index\.ts$/.test(file))
    .flatMap(({ file, source }) =>
      exportedNames(source)
        .filter((name) => !usedNames.has(`${dirname(file)} ${name}`))
        .map((name) => `${file} exports ${name}`),
    );
}

const exportedNames = (source: ts.SourceFile): string[] =>
  source.statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [],
  );

/** Returns what a file imports, as `folder name`. */
const importedNames = (file: string, source: ts.SourceFile): string[] =>
  source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    const folder = normalize(join(dirname(file), statement.moduleSpecifier.text));
    return bindings.elements.map(({ name, propertyName }) => `${folder} ${(propertyName ?? name).text}`);
  });
