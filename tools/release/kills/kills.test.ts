import { killPoints, randomNumbers, type Steps } from './kill-points.fixture';
import type { KillPoint } from './counted-steps.fixture';
import type { Reply } from './process.fixture';
import { TwoTeams, teams, type Team, type Victim } from './two-teams.fixture';
import { isCopyCurrent, readWholeSite } from './whole-site.fixture';

const isLong = process.env['LONG_TESTS'] === '1';
const rounds = isLong ? 100 : 4;
const seed = Number(process.env['KILL_SEED'] ?? (isLong ? Date.now() % 1_000_000 : 20_261_125));

let rivals: TwoTeams;
/**
 * Number of kills of releases by the state of the killed process (in the middle of its work, after its switch, or when it was done), and of
 * kills of the service.
 */
let killCounts = { inTheMiddle: 0, afterTheSwitch: 0, whenDone: 0, ofTheService: 0 };
afterEach(() => rivals.stop());

function versionOf(reply: Reply | null | undefined): string {
  if (reply?.version === undefined) throw new Error(`A release did not succeed: ${JSON.stringify(reply)}`);
  return reply.version;
}

/** Live version by team. */
type LiveVersions = Record<Team, string>;

/** Lets both teams release at the same moment without a kill, to count the steps of each process. */
async function releaseWithoutKills(
  usesService: boolean,
): Promise<[LiveVersions, Readonly<Record<Victim, Steps>>]> {
  if (usesService) await rivals.setServiceKillPoint(null);
  const [chatReply, teamsReply] = await Promise.all(teams.map((team) => rivals.release(team, 'first')));
  const versions = { 'mf-chat': versionOf(chatReply), 'mf-teams': versionOf(teamsReply) };
  const stepsOf = (reply: Reply | null | undefined): Steps => ({
    all: reply?.steps ?? 0,
    beforeSwitch: reply?.switchStep ?? 0,
  });
  const serviceSteps = usesService ? await rivals.setServiceKillPoint(null) : 0;
  const service = { all: serviceSteps, beforeSwitch: Math.floor(serviceSteps / 2) };
  return [versions, { 'mf-chat': stepsOf(chatReply), 'mf-teams': stepsOf(teamsReply), service }];
}

/** Runs one round: both teams release at the same moment, the victims are killed, and then all of them try again. */
async function releaseAndKill(
  source: string,
  before: LiveVersions,
  points: ReadonlyMap<Victim, KillPoint>,
): Promise<LiveVersions> {
  const servicePoint = points.get('service');
  if (servicePoint) await rivals.setServiceKillPoint(servicePoint);
  if (servicePoint) killCounts.ofTheService += 1;
  const replies = new Map<Team, Reply | null>();
  await Promise.all(
    teams.map(async (team) => replies.set(team, await rivals.release(team, source, points.get(team)))),
  );
  const { remotes } = await readWholeSite(rivals.site);
  for (const team of teams) {
    const version = replies.get(team)?.version;
    if (points.has(team)) {
      if (version !== undefined) killCounts.whenDone += 1;
      else killCounts[remotes[team]?.version === before[team] ? 'inTheMiddle' : 'afterTheSwitch'] += 1;
    }
    // The release of a team succeeds if neither this team nor the service is killed.
    if (!points.has(team) && !servicePoint) versionOf(replies.get(team));
    if (version !== undefined) expect([team, remotes[team]?.version]).toEqual([team, version]);
  }

  for (const victim of points.keys()) await rivals.startAgain(victim);
  const after = { ...before };
  for (const team of teams) {
    after[team] = versionOf(await rivals.release(team, source));
    // A release that was live before the kill is not released twice.
    const versionAfterKill = remotes[team]?.version;
    if (versionAfterKill !== before[team]) expect([team, after[team]]).toEqual([team, versionAfterKill]);
    else expect([team, after[team]]).not.toEqual([team, before[team]]);
  }
  const registry = await readWholeSite(rivals.site);
  for (const team of teams) expect([team, registry.remotes[team]?.version]).toEqual([team, after[team]]);
  expect(isCopyCurrent(rivals.site, registry)).toBe(true);
  return after;
}

const victimsOfFolder = [['mf-chat'], ['mf-teams'], ['mf-chat', 'mf-teams']] as const;

test.each([
  ['into one folder', false, victimsOfFolder],
  ['through the release service', true, [...victimsOfFolder, ['service']]],
] as const)(
  `two teams release %s at the same moment ${rounds} times and are killed each time (KILL_SEED=${seed}): the site is complete, and no team changes the other's area`,
  async (_, usesService, victimSets) => {
    rivals = await TwoTeams.start(usesService);
    killCounts = { inTheMiddle: 0, afterTheSwitch: 0, whenDone: 0, ofTheService: 0 };
    const nextRandom = randomNumbers(seed);
    const [firstVersions, steps] = await releaseWithoutKills(usesService);
    let versions = firstVersions;
    const points = {
      'mf-chat': killPoints(rounds, steps['mf-chat'], nextRandom),
      'mf-teams': killPoints(rounds, steps['mf-teams'], nextRandom),
      service: killPoints(rounds, steps.service, nextRandom),
    };
    for (let round = 0; round < rounds; round += 1) {
      const victims = victimSets[Math.floor(nextRandom() * victimSets.length)] ?? [];
      const pointsOfRound = victims.flatMap((victim: Victim) => {
        const point = points[victim][round];
        return point ? [[victim, point] as const] : [];
      });
      versions = await releaseAndKill(`round ${round}`, versions, new Map(pointsOfRound)).catch(
        (cause: unknown) => {
          throw new Error(`round ${round}, ${JSON.stringify(pointsOfRound)}: ${String(cause)}`);
        },
      );
    }
    process.stdout.write(`kills ${JSON.stringify(killCounts)}; steps ${JSON.stringify(steps)}\n`);
  },
  isLong ? 3_600_000 : 600_000,
);
