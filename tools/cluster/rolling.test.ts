import { realpathSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCommit, unpackFormerVersion } from '../container/former-image.fixture';
import {
  createTeamAtSite,
  signUpAtSite,
  SiteClient,
  simulateSiteUse,
} from '../container/site-people.fixture';
import { waitUntil } from '../container/until';
import { root } from '../webpack/workspace';
import { Cluster } from './cluster';
import { planCluster } from './cluster-plan';
import { programsForTest, testIfPossible } from './cluster-test.fixture';
import { bouncerPart, etcdParts, haproxyPart, postgresParts } from './database-parts';
import { serverEnvUnderLoad } from './drill/server-env';
import { withPrimary } from './drill/with-primary';
import { emptyWriteLog } from './drill/writers';
import { loopback } from './machine';
import { ClusterPart, type PartPlan } from './part';
import { arrangeMatches, changeProfile, differencesIn } from './rolling-writers.fixture';
import { caddyPart, redisParts, sentinelParts, serverParts, storePart } from './service-parts';

/** An earlier version that already runs in a cluster: it knows Sentinels and replicas. */
const FORMER_COMMIT = 'ce5e0a52b90d0c04336f1cc631bc6e77bdcb185a';
const programs = programsForTest();
const reason =
  'reason' in programs
    ? programs.reason
    : hasCommit(FORMER_COMMIT)
      ? null
      : `this checkout has no history with the commit ${FORMER_COMMIT}`;

const FIRST_PORT = 4900;
const PEOPLE = 4;
/** Hosts with an applicant each. */
const PAIRS = 2;
const MIN_CALLS = 10_000;

let folder: string;
let cluster: Cluster;

beforeEach(async () => {
  if (reason !== null || 'reason' in programs) return;
  folder = realpathSync(await mkdtemp(join(tmpdir(), 'rolling-')));
  // The databases of the cluster run as another user.
  await chmod(folder, 0o755);
  cluster = new Cluster(
    planCluster({ root, folder, programs, firstPort: FIRST_PORT, serverEnv: serverEnvUnderLoad }),
    () => undefined,
  );
});
afterEach(async () => {
  if (reason !== null) return;
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Stops a server, as an upgrade does, and starts another version of it. */
async function replaceServer(plan: PartPlan): Promise<void> {
  const index = cluster.parts.findIndex((part) => part.plan.name === plan.name);
  await cluster.parts[index]?.stop();
  const newPart = new ClusterPart(plan);
  cluster.parts[index] = newPart;
  newPart.start();
  await newPart.waitUntilReady(120_000);
}

testIfPossible(
  reason,
  'an upgrade of one server after the other, and its undoing, fail no call of 10,000',
  async () => {
    const { plan } = cluster;
    const formerFolder = join(folder, 'former');
    unpackFormerVersion(formerFolder, FORMER_COMMIT);
    const currentServers = serverParts(plan);
    const formerServers = currentServers.map((server) => ({
      ...server,
      args: ['--import', import.meta.resolve('tsx'), join(formerFolder, 'server/src/main.ts')],
    }));
    await cluster.startTogether(etcdParts(plan));
    await cluster.startTogether([...postgresParts(plan), haproxyPart(plan)]);
    await cluster.startTogether([bouncerPart(plan), ...redisParts(plan)]);
    await cluster.startTogether([...sentinelParts(plan), storePart(plan)]);
    for (const server of formerServers) await cluster.startTogether([server]);
    await cluster.startTogether([caddyPart(plan)]);

    const client = new SiteClient(`http://${loopback}:${plan.ports.site}`);
    let isOver = false;
    const goesOn = () => !isOver;
    const writeLog = emptyWriteLog();
    const texts: string[] = [];
    const bios: { userId: string; bio: string }[] = [];
    const uses: Promise<unknown>[] = [];
    for (let count = 0; count < PEOPLE; count += 1) {
      const person = await signUpAtSite(client, `Roller${count}`);
      const roomId = await createTeamAtSite(client, person);
      uses.push(simulateSiteUse(client, person, roomId, goesOn).then((accepted) => texts.push(...accepted)));
    }
    for (let count = 0; count < PAIRS; count += 1) {
      const host = await signUpAtSite(client, `Host${count}`);
      const applicant = await signUpAtSite(client, `Applicant${count}`);
      uses.push(arrangeMatches(client, { host, applicant }, writeLog, goesOn));
    }
    const author = await signUpAtSite(client, 'Author');
    uses.push(changeProfile(client, author, goesOn).then((bio) => bios.push({ userId: author.id, bio })));
    const startedAt = Date.now();
    let upgradeCount = 0;
    try {
      do {
        for (const servers of [currentServers, formerServers])
          for (const server of servers) {
            const answeredBefore = client.answeredCount;
            await replaceServer(server);
            await waitUntil(() => client.answeredCount > answeredBefore + 100);
          }
        upgradeCount += 1;
      } while (client.answeredCount < MIN_CALLS && upgradeCount < 50);
    } finally {
      isOver = true;
      await Promise.all(uses);
    }
    expect(client.failedCalls).toEqual([]);
    expect(client.answeredCount).toBeGreaterThanOrEqual(MIN_CALLS);
    const accepted = { writeLog, texts, bios };
    expect(await withPrimary(cluster, (db) => differencesIn(db, accepted))).toEqual([]);
    // Every kind of write took place.
    const { matchIds, applications, messages, confirmations } = writeLog;
    const counts = { texts, matchIds, applications, messages, confirmations, bios };
    const sizes = Object.entries(counts).map(([kind, list]) => `${list.length} ${kind}`);
    for (const list of Object.values(counts)) expect(list).not.toHaveLength(0);
    process.stdout.write(
      `Upgrades: ${upgradeCount} up and down, ${client.answeredCount} calls, 0 failed, ${sizes.join(', ')}, ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes\n`,
    );
  },
  1_500_000,
);
