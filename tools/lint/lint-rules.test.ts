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
  readonly reported: readonly Finding[];
}

const output = execFileSync(process.execPath, [path.join(__dirname, 'lint-fixtures.mjs')], {
  encoding: 'utf8',
});
const fixtures = JSON.parse(output) as readonly Fixture[];
const mustFail = fixtures.filter(({ rule }) => rule !== 'nothing');
const mustPass = fixtures.filter(({ rule }) => rule === 'nothing');

describe('the lint rules of this repository', () => {
  test.each(mustFail.map((fixture) => [fixture.name, fixture.rule, fixture.reported] as const))(
    '%s is refused by %s and by nothing else',
    (_name, rule, reported) => {
      expect([...new Set(reported.map((finding) => finding.rule))]).toEqual([rule]);
    },
  );

  test.each(mustPass.map(({ name, reported }) => [name, reported] as const))(
    '%s is accepted',
    (_name, reported) => {
      expect(reported).toEqual([]);
    },
  );

  test('every own rule has a fixture that fails', () => {
    const plugin = readFileSync(path.join(__dirname, 'plugin.mjs'), 'utf8');
    const ownRules = [...plugin.matchAll(/^ {4}'([a-z-]+)':/gm)].map(
      ([, name]) => `homeground/${String(name)}`,
    );
    expect(ownRules.length).toBeGreaterThan(5);
    expect(ownRules.filter((rule) => !mustFail.some((fixture) => fixture.rule === rule))).toEqual([]);
  });

  test('every refusal gives its reason', () => {
    const own = mustFail
      .flatMap(({ reported }) => reported)
      .filter(({ rule }) => rule?.startsWith('homeground/'));
    expect(own.filter(({ message }) => message.length < 40)).toEqual([]);
  });
});
