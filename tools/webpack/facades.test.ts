import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { singletons } from './singletons';
import { parts, root } from './workspace';

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (
      /\.tsx?$/.test(entry.name) &&
      !/\.test\.tsx?$/.test(entry.name) &&
      !path.includes('shared/src/testing/')
    )
      yield path;
  }
}

/** Returns the names that a file imports from a module, without types. */
function namesFrom(text: string, module: string): string[] {
  if (!text.includes(`'${module}'`)) return [];
  return ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest).statements.flatMap((statement) => {
    if (
      ts.isImportDeclaration(statement) &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      statement.moduleSpecifier.text === module
    ) {
      const bindings = statement.importClause?.namedBindings;
      if (
        !bindings ||
        statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
        !ts.isNamedImports(bindings)
      )
        return [];
      return bindings.elements
        .filter((element) => !element.isTypeOnly)
        .map((element) => (element.propertyName ?? element.name).text);
    }
    const source = ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
    if (ts.isExportDeclaration(statement) && source && ts.isStringLiteral(source) && source.text === module) {
      const clause = statement.exportClause;
      if (!clause || !ts.isNamedExports(clause)) return ['*'];
      return clause.elements
        .filter((element) => !element.isTypeOnly)
        .map((element) => (element.propertyName ?? element.name).text);
    }
    return [];
  });
}

function exportedNames(facade: string): Set<string> {
  const text = readFileSync(join(root, 'tools/webpack/facades', facade), 'utf8');
  const [, names = ''] = /export \{([^}]*)\}/.exec(text) ?? [];
  return new Set(
    names
      .replaceAll(/\/\/.*/g, '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

const facades = Object.entries(singletons).flatMap(([request, { facade }]) =>
  facade ? [[request, facade] as const] : [],
);
const files = ['shared', ...parts].flatMap((part) => [...sourceFiles(join(root, part, 'src'))]);

describe('the facades', () => {
  it.each(facades)('of %s exports every name that is imported from it', (request, facade) => {
    const names = exportedNames(facade);
    const missing = files.flatMap((file) =>
      namesFrom(readFileSync(file, 'utf8'), request)
        .filter((name) => !names.has(name))
        .map((name) => `${name} (${file.slice(root.length + 1)})`),
    );
    // `addTo` only tells the reader of a failure where the names belong.
    expect({ addTo: `tools/webpack/facades/${facade}`, missing }).toEqual({
      addTo: `tools/webpack/facades/${facade}`,
      missing: [],
    });
  });

  it('are compared with imported and re-exported names', () => {
    expect(namesFrom("import { Link, type To } from 'react-router-dom';", 'react-router-dom')).toEqual([
      'Link',
    ]);
    expect(namesFrom("export { useQuery } from '@tanstack/react-query';", '@tanstack/react-query')).toEqual([
      'useQuery',
    ]);
    expect(exportedNames('react-query.ts').has('useQuery')).toBe(true);
    expect(exportedNames('react-router-dom.ts').size).toBeGreaterThan(5);
  });
});
