import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage } from '../database.errors';
import { isRunning, logTail, type PostmasterConfig, startPostmaster } from './postmaster';

const STOP_MS = 20_000;
const RESTARTS_PER_MINUTE = 5;

/** Keeps PostgreSQL running: restarts a killed process at the same address. */
export class Supervisor {
  readonly #config: PostmasterConfig;
  #child: ChildProcess | undefined;
  #restart: Promise<void> | undefined;
  #isStopping = false;
  #restartTimes: number[] = [];

  constructor(config: PostmasterConfig) {
    this.#config = config;
  }

  async start(): Promise<void> {
    const child = await startPostmaster(this.#config);
    this.#child = child;
    child.once('exit', () => this.#restartAfterExit());
  }

  /** Fast shutdown: rolls back open transactions; all acknowledged data is on disk. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#restart;
    const child = this.#child;
    if (!child || !isRunning(child)) return;
    const exitEvent = once(child, 'exit');
    child.kill('SIGINT');
    const hasStopped = await Promise.race([exitEvent.then(() => true), wait(STOP_MS, false, { ref: false })]);
    if (hasStopped) return;
    this.#config.log('The database does not stop by itself: it will recover at the next start.');
    child.kill('SIGQUIT');
    await exitEvent;
  }

  #restartAfterExit(): void {
    if (this.#isStopping || this.#restart) return;
    this.#restart = this.#startAgain().then((hasStarted) => {
      this.#restart = undefined;
      if (hasStarted && this.#child && !isRunning(this.#child)) this.#restartAfterExit();
    });
  }

  async #startAgain(): Promise<boolean> {
    this.#restartTimes = [...this.#restartTimes.filter((at) => at > Date.now() - 60_000), Date.now()];
    if (this.#restartTimes.length > RESTARTS_PER_MINUTE) {
      this.#config.log(
        `The database keeps ending and is not started again:\n${await logTail(this.#config.logFile)}`,
      );
      return false;
    }
    this.#config.log('The database ended unexpectedly and is started again.');
    try {
      await this.start();
      return true;
    } catch (error) {
      this.#config.log(errorMessage(error));
      return false;
    }
  }
}
