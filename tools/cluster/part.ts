import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account';
import { processesIn, signalAll } from './processes';

/** How one program of the cluster is run. */
export interface PartPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Its working directory, and that of what it starts: so its processes are found. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly account?: Account | null;
  readonly stopSignal?: NodeJS.Signals;
  readonly stopWithinMs?: number;
  isReady(): Promise<boolean>;
}

/** One running program of the cluster, with everything that it started. */
export class Part {
  readonly plan: PartPlan;
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
    const { command, args, folder, env, account } = this.plan;
    mkdirSync(folder, { recursive: true });
    const output = openSync(this.logFile, 'a');
    this.#child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      // A process group of its own: Ctrl-C reaches only us, and we stop the parts in their order.
      detached: true,
      ...account,
    });
    this.#child.on('error', () => undefined);
    closeSync(output);
  }

  async untilReady(withinMs: number): Promise<void> {
    const end = Date.now() + withinMs;
    while (!(await this.plan.isReady())) {
      if (!this.isRunning) throw new Error(`${this.plan.name} ended: ${this.lastLines()}`);
      if (Date.now() > end) throw new Error(`${this.plan.name} is not ready: ${this.lastLines()}`);
      await wait(100);
    }
  }

  /** Asks the program to stop; kills what is left after its time. */
  async stop(): Promise<void> {
    if (this.isRunning) signalAll([this.#child?.pid ?? 0], this.plan.stopSignal ?? 'SIGTERM');
    const end = Date.now() + (this.plan.stopWithinMs ?? 10_000);
    while (this.isRunning && Date.now() < end) await wait(50);
    await this.kill();
  }

  /** As when the machine loses its power. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    while (this.isRunning || processesIn(this.plan.folder).length > 0) {
      this.signal('SIGKILL');
      await wait(50);
    }
  }

  /** Sends a signal to the program and to everything that it started. */
  signal(signal: NodeJS.Signals): void {
    const pid = this.isRunning ? (this.#child?.pid ?? 0) : 0;
    signalAll([...new Set([pid, ...processesIn(this.plan.folder)])], signal);
  }

  /** Sends a signal to the program alone. */
  signalAlone(signal: NodeJS.Signals): void {
    if (this.isRunning) signalAll([this.#child?.pid ?? 0], signal);
  }

  lastLines(): string {
    const lines = readFileSync(this.logFile, 'utf8').trim().split('\n');
    return `see ${this.logFile}\n${lines.slice(-8).join('\n')}`;
  }
}
