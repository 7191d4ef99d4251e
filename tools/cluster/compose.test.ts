import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOf, compose, dockerfileOf, readClusterFile, servicesNamed } from './compose.fixture';
import { findPrograms, installAdvice } from './programs';
import { fillTemplate } from './template';

const { services, volumes } = compose;

test('the services are those of a cluster with failover', () => {
  expect(Object.keys(services).sort()).toEqual(
    [
      ...['etcd-1', 'etcd-2', 'etcd-3', 'pg-1', 'pg-2', 'pg-3', 'haproxy', 'pgbouncer'],
      ...['redis-1', 'redis-2', 'sentinel-1', 'sentinel-2', 'sentinel-3', 'store'],
      ...['server-1', 'server-2', 'server-3', 'balancer', 'prometheus'],
    ].sort(),
  );
});

test.each(Object.entries(services))('%s gets every value that its template needs', (_name, service) => {
  // A service with a template starts as `fill <template> <program> …`.
  const [, template] = /fill,? *([\w.]+)/.exec(commandOf(service)) ?? [];
  const neededNames =
    template === undefined
      ? []
      : [...readClusterFile(template).matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => name);
  // LISTEN is a value for templates: a service that sets LISTEN must have a template that this test finds.
  if (template === undefined) expect(service).not.toHaveProperty('environment.LISTEN');
  expect(Object.keys(service.environment ?? {})).toEqual(expect.arrayContaining(neededNames));
});

test('every service that another service waits for exists', () => {
  for (const { depends_on = [] } of Object.values(services))
    for (const name of depends_on) expect(Object.keys(services)).toContain(name);
});

test.each(Object.entries(services))(
  '%s has a pinned image, or every argument of its build',
  (_name, service) => {
    const pins = readClusterFile('../../tools/container/pin.mjs');
    const images: (string | undefined)[] = [];
    if (service.build) {
      const { args = {} } = service.build;
      const dockerfile = dockerfileOf(service.build);
      const declaredNames = new Set([...dockerfile.matchAll(/^ARG ([A-Z_]+)/gm)].map(([, name]) => name));
      // Without UNPINNED no Dockerfile could refuse an image without a digest.
      expect(declaredNames).toContain('UNPINNED');
      expect(new Set(Object.keys(args))).toEqual(declaredNames);
      expect(args['UNPINNED']).toBe('${UNPINNED:-0}');
      images.push(...Object.values(args).filter((value) => value.includes('_IMAGE')));
      for (const [, name, image] of dockerfile.matchAll(/^ARG ([A-Z]+_IMAGE)=(\S+)$/gm))
        expect(args[name ?? '']).toBe(`\${${name}:-${image}}`);
    } else images.push(service.image);
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) {
      const [, name, tag] = /^\$\{([A-Z]+_IMAGE):-(\S+)\}$/.exec(image ?? '') ?? [];
      expect(pins).toContain(`${name}: '${tag}'`);
    }
  },
);

test('the image contains every program that a service starts', () => {
  const dockerfile = readClusterFile('Dockerfile');
  // Caddy has an image of its own.
  for (const name of installAdvice.split(' ').filter((word) => !/^(apt-get|install|caddy)$/.test(word)))
    expect(dockerfile).toMatch(new RegExp(`install .* ${name}( |$)`, 'm'));
});

test('every volume is declared, and one of our image covers a folder that belongs to its user', () => {
  const dockerfile = readClusterFile('Dockerfile');
  const [, user] = /^USER (\w+)$/m.exec(dockerfile) ?? [];
  const ownedFolders = [...dockerfile.matchAll(/install -d -o (\w+) [^/\n]*((?: ?\/\S+)+)/g)].flatMap(
    ([, owner, folders = '']) => (owner === user ? folders.split(' ') : []),
  );
  const usedVolumes = new Set<string>();
  for (const { image, volumes: mounts = [] } of Object.values(services))
    for (const mount of mounts) {
      const [source = '', target] = mount.split(':');
      if (source.startsWith('.')) continue;
      usedVolumes.add(source);
      // Docker creates a missing folder as root, and a new volume takes over the owner of the folder.
      if (image === 'homeground-cluster') expect(ownedFolders).toContain(target);
    }
  expect([...usedVolumes].sort()).toEqual(Object.keys(volumes).sort());
});

test('each etcd keeps its data in its volume, and no variable repeats an option, which etcd refuses', () => {
  for (const { command = [], environment = {}, volumes: mounts = [] } of servicesNamed('etcd-')) {
    expect(command.join(' ')).toContain(`--data-dir ${mounts[0]?.split(':')[1]} `);
    for (const name of Object.keys(environment)) expect(name).not.toMatch(/^ETCD_/);
  }
});

test('HAProxy resolves names again, and starts without the members that have no address', () => {
  const config = readClusterFile('haproxy.cfg');
  const [, resolvers] = /^resolvers (\w+)$/m.exec(config) ?? [];
  const lists = config.split(/^listen /m).slice(1);
  expect(lists).toHaveLength(2);
  for (const list of lists)
    expect(list).toMatch(
      new RegExp(`default-server .* resolvers ${resolvers} init-addr last,libc,none$`, 'm'),
    );
});

const programs = findPrograms();
const acceptsFile = 'HAProxy accepts its file with the names of the services';
const testFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'homeground-haproxy-'));
  try {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, fillTemplate(readClusterFile('haproxy.cfg'), services['haproxy']?.environment ?? {}));
    const program = 'missing' in programs ? '' : programs.paths.haproxy;
    const { status, stderr } = spawnSync(program, ['-c', '-f', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('[ALERT]')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
if ('missing' in programs) test.skip(`${acceptsFile} (SKIPPED: no programs of the cluster)`, testFile);
else test(acceptsFile, testFile);

test('servers of Redis keep their addresses, and each Sentinel its own id', () => {
  const addresses = servicesNamed('redis-').map(({ networks }) => networks?.default.ipv4_address);
  expect(new Set(addresses).size).toBe(2);
  expect(addresses).not.toContain(undefined);
  expect(services['redis-2']?.environment?.['REPLICA_OF']).toBe(`replicaof ${addresses[0]} 6379`);
  const sentinels = servicesNamed('sentinel-').map(({ environment = {} }) => environment);
  for (const { MASTER_HOST, ID } of sentinels) {
    expect(MASTER_HOST).toBe(addresses[0]);
    expect(ID).toMatch(/^[0-9a-f]{40}$/);
  }
  expect(new Set(sentinels.map(({ ID }) => ID)).size).toBe(3);
});

test('servers use the store of the cluster, whose bucket is its volume', () => {
  const { command = [], environment: settings, volumes: mounts = [] } = services['store'] ?? {};
  const [, port] = /--port :(\d+)/.exec(command.join(' ')) ?? [];
  const root = command.at(-1);
  const [, bucketFolder = ''] = mounts[0]?.split(':') ?? [];
  for (const { environment, depends_on } of servicesNamed('server-')) {
    expect(environment?.['S3_URL']).toBe(
      `\${S3_URL:-http://store:${port}/${bucketFolder.replace(`${root}/`, '')}}`,
    );
    expect(environment).toMatchObject({
      S3_KEY_ID: settings?.['ROOT_ACCESS_KEY'],
      S3_SECRET: settings?.['ROOT_SECRET_KEY'],
    });
    expect(depends_on).toContain('store');
  }
});
