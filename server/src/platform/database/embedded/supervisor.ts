import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage } from '../database.errors';
import { isRunning, logTail, type Site, startPostmaster } from './postmaster';

const STOP_MS = 20_000;
const RESTARTS_PER_MINUTE = 5;

/** Keeps PostgreSQL running: restarts a killed process at the same address. */
export class Supervisor {
  readonly #site: Site;
  #child: ChildProcess | undefined;
  #starting: Promise<void> | undefined;
  #stopping = false;
  #restarts: number[] = [];

  constructor(site: Site) {
    this.#site = site;
  }

  async start(): Promise<void> {
    const child = await startPostmaster(this.#site);
    this.#child = child;
    child.once('exit', () => this.#died());
  }

  /** Fast shutdown: rolls back open transactions; all acknowledged data is on disk. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#starting;
    const child = this.#child;
    if (!child || !isRunning(child)) return;
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    const inTime = await Promise.race([exited.then(() => true), wait(STOP_MS, false, { ref: false })]);
    if (inTime) return;
    this.#site.log('The database does not stop by itself: it will recover at the next start.');
    child.kill('SIGQUIT');
    await exited;
  }

  #died(): void {
    if (this.#stopping || this.#starting) return;
    this.#starting = this.#startAgain().then((started) => {
      this.#starting = undefined;
      if (started && this.#child && !isRunning(this.#child)) this.#died();
    });
  }

  async #startAgain(): Promise<boolean> {
    this.#restarts = [...this.#restarts.filter((at) => at > Date.now() - 60_000), Date.now()];
    if (this.#restarts.length > RESTARTS_PER_MINUTE) {
      this.#site.log(
        `The database keeps ending and is not started again:\n${await logTail(this.#site.logFile)}`,
      );
      return false;
    }
    this.#site.log('The database ended unexpectedly and is started again.');
    try {
      await this.start();
      return true;
    } catch (error) {
      this.#site.log(errorMessage(error));
      return false;
    }
  }
}
