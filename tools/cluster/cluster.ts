import type { ClusterPlan } from './cluster-plan';
import { bouncerPart, etcdParts, haproxyPart, postgresParts } from './database-parts';
import { beginFirstStart, endFirstStart } from './first-start';
import { ClusterPart, type PartPlan } from './part';
import { portsInUse } from './ports';
import {
  caddyPart,
  prometheusPart,
  redisParts,
  sentinelParts,
  serverParts,
  storePart,
} from './service-parts';

/** The limit is long, because the first start initializes three databases, and the machine may be busy. */
const READY_WITHIN_MS = 240_000;

/** Starts and stops all programs of a cluster on this machine. */
export class Cluster {
  readonly plan: ClusterPlan;
  readonly parts: ClusterPart[] = [];
  readonly #print: (line: string) => void;
  #isStopping = false;

  constructor(plan: ClusterPlan, print: (line: string) => void) {
    this.plan = plan;
    this.#print = print;
  }

  part(name: string): ClusterPart {
    const part = this.parts.find(({ plan }) => plan.name === name);
    if (!part) throw new Error(`The cluster has no part ${name}.`);
    return part;
  }

  /** Starts the parts in groups, in the order of their dependencies. The parts of a group start together. */
  async start(): Promise<void> {
    const { plan } = this;
    const usedPorts = await portsInUse(plan.ports);
    if (usedPorts.length > 0)
      throw new Error(
        `In use: port ${usedPorts.join(', ')}. Stop the program that uses it (another cluster?), or set --port to another first port and --folder to another folder.`,
      );
    beginFirstStart(plan.folder);
    await this.startTogether(etcdParts(plan));
    await this.startTogether([...postgresParts(plan), haproxyPart(plan)]);
    endFirstStart(plan.folder);
    await this.startTogether([bouncerPart(plan), ...redisParts(plan)]);
    await this.startTogether([...sentinelParts(plan), storePart(plan)]);
    // The servers start one after the other, so that the first server migrates the database.
    for (const server of serverParts(plan)) await this.startTogether([server]);
    await this.startTogether([caddyPart(plan), prometheusPart(plan)]);
  }

  /** Starts parts at the same time, and waits until all of them are ready. Throws if the cluster stops. */
  async startTogether(plans: readonly PartPlan[]): Promise<void> {
    if (this.#isStopping) throw new Error('The cluster stops, so no further part starts.');
    const parts = plans.map((plan) => new ClusterPart(plan));
    const startedAt = Date.now();
    for (const part of parts) {
      this.parts.push(part);
      part.start();
    }
    await Promise.all(parts.map((part) => part.waitUntilReady(READY_WITHIN_MS)));
    const names = plans.map(({ name }) => name).join(', ');
    this.#print(`  ${names}: ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }

  /** Stops the parts in the opposite order, so that no part loses its dependencies. Afterwards no part starts again. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const part of this.parts) part.mayStart = false;
    for (const group of [
      /^(caddy|prometheus)/,
      /^server/,
      /^(sentinel|store)/,
      /^(redis|pgbouncer)/,
      /^(pg-|haproxy)/,
      /^etcd/,
    ])
      await Promise.all(this.parts.filter(({ plan }) => group.test(plan.name)).map((part) => part.stop()));
  }
}
