import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import { routesProblem, type AreaRoute } from '@homeground/shared/contracts';
import { routeTable } from '@homeground/shared/routes';
import type { Release } from '../build/release';
import { bundledPackages } from './bundled-packages';
import { sourceFingerprint } from './fingerprint';
import { withPositionalParameters, type FirstCalls } from './first-calls';
import { needsOf } from './needs/needs-of';
import { needsFile } from './needs/wire';
import { providedVersions, requiredRanges } from './singletons';
import type { Part } from './workspace';

export const entryModule = 'entry';

interface OwnScreens {
  /** Routes of an area that is built outside this repository. The route table does not contain such routes. */
  readonly routes?: readonly AreaRoute[] | undefined;
  readonly calls?: FirstCalls | undefined;
}

/**
 * Writes two files at the end of a build: `needs.json`, the calls that the part makes to the server (ADR 170), and then `release.json`,
 * which contains the size and hash of every file, the chunks of each screen, and the versions that the build needs from the shell. The
 * registry is built from these documents alone.
 */
export class ReleasePlugin {
  constructor(
    private readonly part: Part,
    private readonly version: string,
    private readonly ownScreens: OwnScreens = {},
  ) {
    const problem = ownScreens.routes && routesProblem(part, ownScreens.routes);
    if (problem) throw new Error(problem);
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      // Runs after the integrity plugin has inserted the final hashes.
      compilation.hooks.processAssets.tap(
        { name: 'ReleasePlugin', stage: stages.PROCESS_ASSETS_STAGE_REPORT + 100 },
        () => {
          if (compilation.errors.length > 0) return;
          try {
            const needs = needsOf(this.part, codeOf(compilation));
            compilation.emitAsset(needsFile, new sources.RawSource(`${JSON.stringify(needs)}\n`));
            const release = this.describeRelease(compilation);
            compilation.emitAsset(
              'release.json',
              new sources.RawSource(`${JSON.stringify(release, null, 1)}\n`),
            );
          } catch (cause) {
            compilation.errors.push(new WebpackError(cause instanceof Error ? cause.message : String(cause)));
          }
        },
      );
    });
  }

  private describeRelease(compilation: Compilation): Release {
    const files = Object.fromEntries(
      compilation
        .getAssets()
        .filter(({ name }) => !name.endsWith('.map'))
        .map(({ name, source }) => {
          const content = source.buffer();
          return [
            name,
            {
              bytes: content.length,
              integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
            },
          ];
        }),
    );
    const commonFields = {
      schema: 1 as const,
      name: this.part,
      version: this.version,
      files,
      source: sourceFingerprint(this.part),
      packages: bundledPackages(compilation.modules),
    };
    if (this.part === 'shell') {
      const entry = scriptsOf(compilation, 'main').at(-1);
      if (!entry) throw new Error('The shell has no main script.');
      return { ...commonFields, entry, preload: [], screens: {}, requires: {}, provides: providedVersions() };
    }
    const { routes, calls = {} } = this.ownScreens;
    const rows = routes ?? routeTable.filter((row) => row.owner === this.part);
    return {
      ...commonFields,
      entry: 'remoteEntry.js',
      preload: scriptsOf(compilation, entryModule),
      screens: this.scriptsByScreen(compilation, rows),
      ...(routes && { routes: [...routes] }),
      calls: withPositionalParameters(this.part, calls, rows),
      requires: requiredRanges(),
      provides: {},
    };
  }

  private scriptsByScreen(
    compilation: Compilation,
    rows: readonly { readonly id: string }[],
  ): Record<string, string[]> {
    return Object.fromEntries(
      rows.map(({ id }) => {
        if (!compilation.namedChunkGroups.has(id)) {
          throw new Error(
            `${this.part}/src/entry.ts must load the screen "${id}" by import(/* webpackChunkName: "${id}" */ …).`,
          );
        }
        return [id, scriptsOf(compilation, id)];
      }),
    );
  }
}

function codeOf(compilation: Compilation): string[] {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  return scripts.map(({ source }) => source.source().toString());
}

function scriptsOf(compilation: Compilation, group: string): string[] {
  const files = compilation.namedChunkGroups.get(group)?.getFiles() ?? [];
  return files.filter((file) => file.endsWith('.js'));
}
