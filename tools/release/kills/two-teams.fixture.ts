import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeVersionsLive } from '../release.fixture';
import { folderTarget } from '../target/folder-target';
import { addKey, createKeyPair } from '../team/keys';
import type { KillPoint } from './counted-steps.fixture';
import type { Reply } from './process.fixture';
import { startProcess, type RunningProcess } from './running.fixture';

export const teams = ['mf-chat', 'mf-teams'] as const;
export type Team = (typeof teams)[number];
export type Victim = Team | 'service';

/**
 * Two teams that release to the same site, directly into its folder or through the release service. Each team is a process with its own
 * area and key.
 */
export class TwoTeams {
  readonly site: string;
  private readonly keys = new Map<Team, string>();
  private readonly processes = new Map<Victim, RunningProcess>();

  private constructor(
    readonly folder: string,
    private readonly usesService: boolean,
  ) {
    this.site = join(folder, 'site');
  }

  static async start(usesService: boolean): Promise<TwoTeams> {
    const rivals = new TwoTeams(mkdtempSync(join(tmpdir(), 'homeground-kills-')), usesService);
    const target = folderTarget(rivals.site);
    await makeVersionsLive(target);
    for (const area of teams) {
      const { publicKey, privateKey } = createKeyPair();
      rivals.keys.set(area, privateKey);
      await addKey(target, {
        area,
        name: `${area.slice('mf-'.length)}-team`,
        key: publicKey,
        since: '2026-11-25T08:00:00.000Z',
      });
    }
    if (usesService) await rivals.startAgain('service');
    for (const team of teams) await rivals.startAgain(team);
    return rivals;
  }

  private processOf(victim: Victim): RunningProcess {
    const runningProcess = this.processes.get(victim);
    if (!runningProcess) throw new Error(`${victim} is not running.`);
    return runningProcess;
  }

  /** Starts a process. If it is running, kills it first. */
  async startAgain(victim: Victim): Promise<void> {
    const formerProcess = this.processes.get(victim);
    await formerProcess?.kill();
    this.processes.set(victim, await this.startVictim(victim, formerProcess?.port ?? 0));
  }

  private startVictim(victim: Victim, port: number): Promise<RunningProcess> {
    if (victim === 'service') return startProcess(['service', this.site, String(port)]);
    const target = this.usesService ? `http://127.0.0.1:${this.processOf('service').port}` : this.site;
    const env = this.usesService ? { RELEASE_KEY: this.keys.get(victim) ?? '' } : {};
    return startProcess(['team', target, victim, join(this.folder, `build-${victim}`)], env);
  }

  /** Releases a source; returns null if the process was killed. */
  release(team: Team, source: string, killPoint: KillPoint | null = null): Promise<Reply | null> {
    return this.processOf(team).ask({ source, killPoint });
  }

  /** Sets the point at which the service ends. Returns the number of its steps since the last call. */
  async setServiceKillPoint(killPoint: KillPoint | null): Promise<number> {
    return (await this.processOf('service').ask({ killPoint }))?.steps ?? 0;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.processes.values()].map((runningProcess) => runningProcess.kill()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
