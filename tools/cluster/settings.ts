import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a cluster keeps from its first start to the next one: its members know each other by these. */
export interface ClusterSettings {
  readonly firstPort: number;
  readonly superuserPassword: string;
  readonly replicationPassword: string;
  readonly rewindPassword: string;
  readonly databasePassword: string;
  readonly metricsToken: string;
}

/** Reads the settings of the folder, or writes new ones at the first start. */
export function settingsIn(folder: string, firstPort: number | null): ClusterSettings {
  const file = join(folder, 'settings.json');
  if (existsSync(file)) {
    const found = JSON.parse(readFileSync(file, 'utf8')) as ClusterSettings;
    if (firstPort !== null && firstPort !== found.firstPort)
      throw new Error(
        `The cluster in ${folder} has its ports from ${found.firstPort} on, and its members know each other by them: leave out --port, or set --folder to another folder.`,
      );
    return found;
  }
  const word = () => randomBytes(18).toString('hex');
  const settings: ClusterSettings = {
    firstPort: firstPort ?? 4300,
    superuserPassword: word(),
    replicationPassword: word(),
    rewindPassword: word(),
    databasePassword: word(),
    metricsToken: word(),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(settings, null, 2));
  chmodSync(file, 0o600);
  return settings;
}
