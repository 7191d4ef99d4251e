import { join } from 'node:path';
import { packageVersion, root } from './workspace';

/**
 * The one table of what exists once per page. The shell brings each of these with its own code; an area asks for it and
 * has no copy of its own. Everything not listed here is bundled by whoever uses it: `@homeground/shared/contracts` is pure
 * and is tree-shaken into each user; axios and zustand reach the page through the doors of shared only.
 */
interface Singleton {
  /** Its package, whose version the shell provides. */
  readonly from: string;
  /** What an area accepts; a floor, so that a patch in an area does not lock it out of an older shell. */
  readonly range: string;
  /**
   * A shared library cannot be tree-shaken, so the shell shares a file that re-exports only what is used. That file must
   * reach the library by another address than the shared one, which would lead back to itself.
   */
  readonly facade?: string;
}

const react = { from: 'react', range: '^19.0.0' };
const reactDom = { from: 'react-dom', range: '^19.0.0' };
const shared = { from: '@homeground/shared', range: '^0.1.0' };

export const singletons: Readonly<Record<string, Singleton>> = {
  react,
  'react/jsx-runtime': react,
  'react-dom': reactDom,
  'react-dom/client': reactDom,
  'react-router-dom': { from: 'react-router-dom', range: '^7.0.0', facade: 'react-router-dom.ts' },
  '@tanstack/react-query': { from: '@tanstack/react-query', range: '^5.0.0', facade: 'react-query.ts' },
  'styled-components': { from: 'styled-components', range: '^6.0.0' },
  '@homeground/shared/routes': shared,
  '@homeground/shared/i18n': shared,
  '@homeground/shared/session': shared,
  '@homeground/shared/api': shared,
  '@homeground/shared/async': shared,
  '@homeground/shared/ui': shared,
};

const facades = join(root, 'tools/webpack/facades');

function versionOf({ from }: Singleton): string {
  return packageVersion(from === '@homeground/shared' ? 'shared' : join('node_modules', from));
}

/** What the shell offers, as its registry entry says it. */
export function provided(): Record<string, string> {
  return Object.fromEntries(Object.entries(singletons).map(([request, one]) => [request, versionOf(one)]));
}

export function required(): Record<string, string> {
  return Object.fromEntries(Object.entries(singletons).map(([request, one]) => [request, one.range]));
}

export function hostShared() {
  return Object.fromEntries(
    Object.entries(singletons).map(([request, one]) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        eager: true,
        version: versionOf(one),
        // The host asks nobody but itself, so there is nothing to compare; that took as long as running some of the libraries.
        requiredVersion: false as const,
        ...(one.facade ? { import: join(facades, one.facade), shareKey: request } : {}),
      },
    ]),
  );
}

export function areaShared() {
  return Object.fromEntries(
    Object.entries(singletons).map(([request, one]) => [
      request,
      { singleton: true, strictVersion: true, import: false as const, requiredVersion: one.range },
    ]),
  );
}
