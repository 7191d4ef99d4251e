import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ports and secrets of a cluster. They stay the same after the first start, because the members use them to identify each other. */
export interface ClusterSettings {
  readonly firstPort: number;
  readonly superuserPassword: string;
  readonly replicationPassword: string;
  readonly rewindPassword: string;
  readonly databasePassword: string;
  readonly metricsToken: string;
}

/** Reads the settings of the folder, or writes new settings at the first start. */
export function readOrCreateSettings(folder: string, firstPort: number | null): ClusterSettings {
  const file = join(folder, 'settings.json');
  if (existsSync(file)) {
    const settings = JSON.parse(readFileSync(file, 'utf8')) as ClusterSettings;
    if (firstPort !== null && firstPort !== settings.firstPort)
      throw new Error(
        `The cluster in ${folder} uses the ports from ${settings.firstPort} on, which cannot change after the first start: leave out --port, or set --folder to another folder.`,
      );
    return settings;
  }
  const randomSecret = () => randomBytes(18).toString('hex');
  const settings: ClusterSettings = {
    firstPort: firstPort ?? 4300,
    superuserPassword: randomSecret(),
    replicationPassword: randomSecret(),
    rewindPassword: randomSecret(),
    databasePassword: randomSecret(),
    metricsToken: randomSecret(),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o600 });
  return settings;
}
