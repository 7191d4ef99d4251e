/**
 * Composition depends on exact versions of webpack and of the federation plugin (ARCHITECTURE 2.1). After an upgrade this test
 * shows whether hashed names, shared singletons and the integrity chain still work.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { routeTable } from '@homeground/shared/routes';
import type { Release } from '../build/release';
import { duplicatePackageRefusals } from '../release/gate/copies.rules';
import { areaConfig } from './area';
import { sharedInputs } from './fingerprint';
import { shellConfig } from './shell';
import { providedVersions, singletons } from './singletons';
import { root } from './workspace';

const requireFromHere = createRequire(__filename);
const screens = routeTable.filter((row) => row.owner === 'mf-chat').map((row) => row.id);

const entryCode = `export const screens = {
${screens.map((id) => `'${id}': () => import(/* webpackChunkName: "${id}" */ './screen').then((module) => module.Screen),`).join('\n')}
};`;
const screenCode = `import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@homeground/shared/i18n';
import { limits } from '@homeground/shared/contracts';
export function Screen() { useState(useText); return <Link to="/">{limits.bio.max}</Link>; }`;

let folder = '';

const shellCode = `import { version } from 'react';
import { loadRemote } from '@module-federation/enhanced/runtime';
void loadRemote(version);`;

function build(config: Configuration, files: Readonly<Record<string, string>>): Promise<Stats> {
  mkdirSync(join(folder, 'src'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src', name), text);
  return new Promise((resolve, reject) => {
    webpack(
      { ...config, context: folder, output: { ...config.output, path: join(folder, 'out') } },
      (cause, stats) => (stats ? resolve(stats) : reject(cause ?? new Error('no stats'))),
    );
  });
}

const env = { release: '0.0.0-test' };
const area = () => areaConfig({ name: 'mf-chat', port: 0 })(env);
const shell = () => shellConfig({ port: 0 })(env);

function readBuiltRelease(): Release {
  return JSON.parse(readFileSync(join(folder, 'out/release.json'), 'utf8')) as Release;
}

beforeEach(() => {
  mkdirSync(join(root, '.cache/scratch'), { recursive: true });
  folder = mkdtempSync(join(root, `.cache/scratch/federation-${process.pid}-`));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the federated build', () => {
  it('can load the webpack plugin of Module Federation', () => {
    expect(typeof requireFromHere('@module-federation/enhanced/webpack').ModuleFederationPlugin).toBe(
      'function',
    );
  });

  it('writes the routes of an area into its release, and refuses routes of other areas', async () => {
    // The area has the name of an existing area, because the build computes the fingerprint of its source.
    const room = {
      id: 'chat',
      path: '/chat/:id',
      title: { en: 'Room', ko: '방' },
      top: true,
      bottom: true,
      back: 'shown',
      access: 'signed-in',
    } as const;
    const options = { name: 'mf-chat', firstCalls: { chat: ['/api/matches/:id'] } } as const;
    const roomEntry = `export const screens = { chat: () => import(/* webpackChunkName: "chat" */ './screen') };`;
    const stats = await build(areaConfig({ ...options, routes: [room] })(env), {
      'entry.ts': roomEntry,
      'screen.tsx': screenCode,
    });
    expect(stats.toString({ all: false, errors: true })).toBe('');
    const { routes, screens: builtScreens, calls } = readBuiltRelease();
    expect(routes).toEqual([room]);
    expect(Object.keys(builtScreens)).toEqual(['chat']);
    expect(calls).toEqual({ chat: ['/api/matches/{1}'] });
    expect(() => areaConfig({ ...options, routes: [{ ...room, path: '/matches/:id' }] })(env)).toThrow(
      '/matches/:id is not below /chat',
    );
  });

  it('makes a container with an entry, a chunk for each screen, and no copy of a singleton', async () => {
    const stats = await build(area(), { 'entry.ts': entryCode, 'screen.tsx': screenCode });
    expect(stats.toString({ all: false, errors: true })).toBe('');
    const release = readBuiltRelease();
    expect(release.entry).toBe('remoteEntry.js');
    expect(Object.keys(release.screens)).toEqual(screens);
    for (const file of [...release.preload, ...Object.values(release.screens).flat()]) {
      expect(file).toMatch(/^c\/[\w-]+\.[0-9a-f]{10}\.js$/);
      expect(release.files[file]?.integrity).toMatch(/^sha384-/);
    }
    const container = readFileSync(join(folder, 'out/remoteEntry.js'), 'utf8');
    expect(container).toMatch(/^(?:var|let|const) mf_chat\b/);
    expect(container).toContain('sha384-');
    const modules = [...stats.compilation.modules].map((module) => module.identifier());
    const copies = modules.filter((id) =>
      /node_modules\/(?:react|react-dom|react-router|styled-components|@tanstack)\/|shared\/src\/(?!contracts\/)/.test(
        id,
      ),
    );
    expect(copies).toEqual([]);
    for (const request of ['react', 'react-router-dom', '@homeground/shared/i18n']) {
      expect(Object.keys(singletons)).toContain(request);
      expect(
        modules.some((id) => id.startsWith('consume-shared-module') && id.includes(`|${request}|`)),
      ).toBe(true);
    }
  });

  it('bundles the widgets of an area without the kit, and the version of the area depends on every bundled door', async () => {
    const screenWithWidget = `import { ScoresExplanationButton } from '@homeground/shared/widgets';
export const Screen = () => <ScoresExplanationButton scores={['rating']} />;`;
    const stats = await build(area(), { 'entry.ts': entryCode, 'screen.tsx': screenWithWidget });
    expect(stats.toString({ all: false, errors: true })).toBe('');
    const release = readBuiltRelease();
    const prefix = '@homeground/shared/';
    const doors = (release.packages ?? []).flatMap((name) =>
      name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
    );
    expect(doors).toEqual(['contracts', 'widgets']);
    expect(sharedInputs('mf-chat')).toEqual(
      expect.arrayContaining(doors.map((door) => `shared/src/${door}`)),
    );
    expect(duplicatePackageRefusals(release, providedVersions(), {})).toEqual([]);
    const code = Object.keys(release.files)
      .map((file) => readFileSync(join(folder, 'out', file), 'utf8'))
      .join('');
    expect(code).toContain('How is this worked out?');
    // A widget that the area does not use is not in its files.
    expect(code).not.toContain('What the levels mean');
  });

  it('lists its packages, so that the gate refuses an area with its own React', async () => {
    const screenWithOwnReact = screenCode.replace(
      "from 'react';",
      `from ${JSON.stringify(requireFromHere.resolve('react'))};`,
    );
    const scripts = ({ files }: Release) =>
      Object.fromEntries(
        Object.keys(files).map((file) => [file, readFileSync(join(folder, 'out', file), 'utf8')]),
      );
    await build(area(), { 'entry.ts': entryCode, 'screen.tsx': screenWithOwnReact });
    const releaseWithCopy = readBuiltRelease();
    expect(releaseWithCopy.packages).toContain('react');
    expect(duplicatePackageRefusals(releaseWithCopy, providedVersions(), {})[0]?.message).toMatch(
      /^mf-chat carries its own copy of react,/,
    );
    // The copy is also found when the list of packages is empty.
    const refusals = duplicatePackageRefusals(
      { ...releaseWithCopy, packages: [] },
      providedVersions(),
      scripts(releaseWithCopy),
    );
    expect(refusals[0]?.message).toMatch(/^mf-chat carries its own copy of react \(in c\//);
    await build(area(), { 'entry.ts': entryCode, 'screen.tsx': screenCode });
    expect(
      duplicatePackageRefusals(readBuiltRelease(), providedVersions(), scripts(readBuiltRelease())),
    ).toEqual([]);
  });

  it('makes a shell with a hashed name that contains its singletons and the runtime that loads areas', async () => {
    const stats = await build(shell(), { 'index.ts': shellCode });
    expect(stats.toString({ all: false, errors: true })).toBe('');
    const release = readBuiltRelease();
    expect(release.entry).toMatch(/^main\.[0-9a-f]{10}\.js$/);
    expect(release.provides).toMatchObject({
      react: expect.stringMatching(/^19\./),
      '@homeground/shared/ui': expect.any(String),
    });
    const main = readFileSync(join(folder, 'out', release.entry), 'utf8');
    expect(main).toContain('react.transitional.element');
    expect(main).toContain('loaded-first');
    // The browser reads this comment on the first line only.
    expect(main.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
  });

  it('refuses an area whose screen has no chunk of its own', async () => {
    const stats = await build(area(), { 'entry.ts': 'export const screens = {};' });
    expect(stats.toString({ all: false, errors: true })).toContain(`webpackChunkName: "${screens[0]}"`);
  });
});
