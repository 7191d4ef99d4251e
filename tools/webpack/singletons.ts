import { join } from 'node:path';
import { packageVersion, resolveRepositoryPath } from './workspace';

/**
 * Packages that exist only once per page (Module Federation singletons). The shell provides each of them; an area uses the shell's copy.
 * Other packages are bundled by each part that uses them: `@homeground/shared/contracts` and `@homeground/shared/widgets` have no state and
 * are tree-shaken. Axios and zustand are imported only inside @homeground/shared, never by an area.
 */
interface Singleton {
  /** npm package whose version the shell reports. */
  readonly packageName: string;
  /**
   * Semver range that an area accepts. The lower bound stays low, because an area built with a newer patch must still load in an older
   * shell.
   */
  readonly range: string;
  /**
   * File that re-exports only the used names, because a shared library cannot be tree-shaken. The file must import the library by file
   * path: the package name resolves to the facade itself.
   */
  readonly facade?: string;
}

const react = { packageName: 'react', range: '^19.0.0' };
const reactDom = { packageName: 'react-dom', range: '^19.0.0' };
// The areas use only names that 0.1.0 has, too, so they also run in a shell with 0.1.0 (ADR 236).
const shared = { packageName: '@homeground/shared', range: '^0.1.0 || ^0.2.0' };

export const singletons: Readonly<Record<string, Singleton>> = {
  react,
  'react/jsx-runtime': react,
  'react-dom': reactDom,
  'react-dom/client': reactDom,
  'react-router-dom': { packageName: 'react-router-dom', range: '^7.0.0', facade: 'react-router-dom.ts' },
  '@tanstack/react-query': {
    packageName: '@tanstack/react-query',
    range: '^5.0.0',
    facade: 'react-query.ts',
  },
  'styled-components': { packageName: 'styled-components', range: '^6.0.0' },
  '@homeground/shared/routes': shared,
  '@homeground/shared/i18n': shared,
  '@homeground/shared/session': shared,
  '@homeground/shared/api': shared,
  '@homeground/shared/async': shared,
  '@homeground/shared/ui': shared,
};

const facadesFolder = resolveRepositoryPath('tools/webpack/facades');

function versionOf({ packageName }: Singleton): string {
  return packageVersion(packageName === '@homeground/shared' ? 'shared' : join('node_modules', packageName));
}

/** Singleton versions for the shell's registry entry. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(singletons).map(([request, singleton]) => [request, versionOf(singleton)]),
  );
}

export function requiredRanges(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(singletons).map(([request, singleton]) => [request, singleton.range]),
  );
}

export function shellSharedConfig() {
  return Object.fromEntries(
    Object.entries(singletons).map(([request, singleton]) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        eager: true,
        version: versionOf(singleton),
        // The shell contains these packages in the right version, so the page does not check their versions when it starts.
        requiredVersion: false as const,
        ...(singleton.facade ? { import: join(facadesFolder, singleton.facade), shareKey: request } : {}),
      },
    ]),
  );
}

export function areaSharedConfig() {
  return Object.fromEntries(
    Object.entries(singletons).map(([request, singleton]) => [
      request,
      { singleton: true, strictVersion: true, import: false as const, requiredVersion: singleton.range },
    ]),
  );
}
