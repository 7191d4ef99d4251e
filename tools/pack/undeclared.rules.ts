import { isBuiltin } from 'node:module';
import ts from 'typescript';

interface PackageJson {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const importsOf = (text: string) =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

/** Returns the package of an import; null for a file or a part of Node. */
function packageOf(request: string): string | null {
  if (/^[./]/.test(request) || isBuiltin(request)) return null;
  const [firstSegment = '', secondSegment = ''] = request.split('/');
  return firstSegment.startsWith('@') ? `${firstSegment}/${secondSegment}` : firstSegment;
}

/**
 * Returns imported packages that package.json does not list, each with the importing file. npm installs most packages side by side, so
 * such an import works by chance, until another package brings another version.
 */
export function undeclaredImports(
  { name, dependencies, peerDependencies }: PackageJson,
  files: Readonly<Record<string, string>>,
): string[] {
  const declaredNames = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  return Object.entries(files).flatMap(([file, text]) => {
    const packages = new Set(importsOf(text).flatMap((request) => packageOf(request) ?? []));
    return [...packages].filter((item) => !declaredNames.has(item)).map((item) => `${item} (${file})`);
  });
}
