import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fillTemplate } from './template';

const folder = join(__dirname, '../../ops/cluster');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a template gets its values; a name without a value is an error', () => {
  expect(fillTemplate('a ${ONE} b ${TWO_2}', { ONE: '1', TWO_2: '2' })).toBe('a 1 b 2');
  expect(() => fillTemplate('${ONE}', {})).toThrow('The template needs a value for ONE.');
});

test('Patroni fails over, acknowledges only replicated writes, and keeps the primary while etcd does not answer', () => {
  const values = new Proxy<Record<string, string>>({}, { get: () => '5' });
  const { bootstrap } = parse(fillTemplate(read('patroni.yml'), values)) as {
    readonly bootstrap: { readonly dcs: Readonly<Record<string, unknown>> };
  };
  expect(bootstrap.dcs).toMatchObject({
    synchronous_mode: true,
    synchronous_mode_strict: true,
    failsafe_mode: true,
    master_start_timeout: 0,
  });
});

test('Patroni does not sleep after the clock is set back, because its time of day never goes back', () => {
  const program = 'import time; print(time.time.__name__, abs(time.time() - time.clock_gettime(0)) < 1)';
  const env = { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' };
  const python = spawnSync('python3', ['-c', program], { env, encoding: 'utf8' });
  // Without Python there is no Patroni, either.
  if (python.error) return;
  expect(python.stdout.trim()).toBe('<lambda> True');
});

test('no template contains a password', () => {
  for (const name of readdirSync(folder))
    for (const line of read(name).split('\n')) expect(line).not.toMatch(/password: +'?[^'$ {]/i);
});
