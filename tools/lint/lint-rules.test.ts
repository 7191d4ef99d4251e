import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Finding {
  readonly rule: string | null;
  readonly message: string;
  readonly fatal: boolean;
}

interface Fixture {
  readonly name: string;
  readonly rule: string;
  readonly findings: readonly Finding[];
}

const output = execFileSync(process.execPath, [path.join(__dirname, 'lint-fixtures.mjs')], {
  encoding: 'utf8',
});
const fixtures = JSON.parse(output) as readonly Fixture[];
const refusedFixtures = fixtures.filter(({ rule }) => rule !== 'nothing');
const acceptedFixtures = fixtures.filter(({ rule }) => rule === 'nothing');

describe('the lint rules of this repository', () => {
  test.each(refusedFixtures.map((fixture) => [fixture.name, fixture.rule, fixture.findings] as const))(
    '%s is refused by %s and by nothing else',
    (_name, rule, findings) => {
      expect([...new Set(findings.map((finding) => finding.rule))]).toEqual([rule]);
    },
  );

  test.each(acceptedFixtures.map(({ name, findings }) => [name, findings] as const))(
    '%s is accepted',
    (_name, findings) => {
      expect(findings).toEqual([]);
    },
  );

  test('every rule of our plugin has a fixture that it refuses', () => {
    const plugin = readFileSync(path.join(__dirname, 'plugin.mjs'), 'utf8');
    const ownRules = [...plugin.matchAll(/^ {4}'([a-z-]+)':/gm)].map(
      ([, name]) => `homeground/${String(name)}`,
    );
    expect(ownRules.length).toBeGreaterThan(5);
    expect(ownRules.filter((rule) => !refusedFixtures.some((fixture) => fixture.rule === rule))).toEqual([]);
  });

  test('every message of our plugin is long enough to give a reason', () => {
    const ownFindings = refusedFixtures
      .flatMap(({ findings }) => findings)
      .filter(({ rule }) => rule?.startsWith('homeground/'));
    expect(ownFindings.filter(({ message }) => message.length < 40)).toEqual([]);
  });
});
