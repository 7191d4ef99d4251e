import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const folder = join(__dirname, '../../ops/cluster');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

interface Service {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: readonly string[];
}

const { services } = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};

test.each(Object.entries(services))('%s gets every value that its template needs', (_name, service) => {
  // A service with a template starts as `fill <template> <program> …`.
  const [, template] = /fill,? *([\w.]+)/.exec((service.command ?? []).join(' ')) ?? [];
  const neededNames =
    template === undefined ? [] : [...read(template).matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => name);
  // LISTEN is a value for templates: a service that sets LISTEN must have a template that this test finds.
  if (template === undefined) expect(service).not.toHaveProperty('environment.LISTEN');
  expect(Object.keys(service.environment ?? {})).toEqual(expect.arrayContaining(neededNames));
});

test('every service that another service waits for exists', () => {
  for (const { depends_on = [] } of Object.values(services))
    for (const name of depends_on) expect(Object.keys(services)).toContain(name);
});
