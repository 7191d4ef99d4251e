import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account';
import { commandInNetwork } from './machine';
import { processesIn, signalAll } from './processes';

/** Command, folder and readiness check of one program of the cluster. */
export interface PartPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Working directory of the program and of its child processes, by which `processesIn` finds them. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly account?: Account | null;
  /** File of the network namespace in which the program runs. */
  readonly namespaceFile?: string | null;
  readonly stopSignal?: NodeJS.Signals;
  readonly stopWithinMs?: number;
  isReady(): Promise<boolean>;
}

/** One program of the cluster, with its child processes. */
export class ClusterPart {
  readonly plan: PartPlan;
  /** False after the cluster has begun to stop: a part that started later would stay. */
  mayStart = true;
  #child: ChildProcess | null = null;

  constructor(plan: PartPlan) {
    this.plan = plan;
  }

  get logFile(): string {
    return join(this.plan.folder, 'output.log');
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    if (!this.mayStart) throw new Error(`${this.plan.name} does not start, because the cluster stops.`);
    const { folder, env, namespaceFile = null } = this.plan;
    const { command, args, account } = commandInNetwork(this.plan, namespaceFile);
    mkdirSync(folder, { recursive: true });
    const output = openSync(this.logFile, 'a');
    this.#child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      // In its own process group the part gets no Ctrl-C. The cluster stops the parts in their order.
      detached: true,
      ...account,
    });
    this.#child.on('error', () => undefined);
    closeSync(output);
  }

  async waitUntilReady(withinMs: number): Promise<void> {
    const end = Date.now() + withinMs;
    while (!(await this.plan.isReady())) {
      if (!this.isRunning) throw new Error(`${this.plan.name} ended: ${this.lastLines()}`);
      if (Date.now() > end) throw new Error(`${this.plan.name} is not ready: ${this.lastLines()}`);
      await wait(100);
    }
  }

  /** Stops the program; kills all remaining processes after the time limit. */
  async stop(): Promise<void> {
    if (this.isRunning) signalAll([this.#child?.pid ?? 0], this.plan.stopSignal ?? 'SIGTERM');
    const end = Date.now() + (this.plan.stopWithinMs ?? 10_000);
    while (this.isRunning && Date.now() < end) await wait(50);
    await this.kill();
  }

  /** Kills all processes of the part, like a power cut. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    while (this.isRunning || processesIn(this.plan.folder).length > 0) {
      this.signal('SIGKILL');
      await wait(50);
    }
  }

  /** Sends a signal to the program and its child processes. */
  signal(signal: NodeJS.Signals): void {
    const pid = this.isRunning ? (this.#child?.pid ?? 0) : 0;
    signalAll([...new Set([pid, ...processesIn(this.plan.folder)])], signal);
  }

  lastLines(): string {
    const lines = readFileSync(this.logFile, 'utf8').trim().split('\n');
    return `see ${this.logFile}\n${lines.slice(-25).join('\n')}`;
  }
}
