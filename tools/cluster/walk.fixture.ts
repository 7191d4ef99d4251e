import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import type { SitePerson } from '../container/site-people.fixture';
import { root } from '../webpack/workspace';

const execute = promisify(execFile);

export type Env = Readonly<Record<string, string>>;

/** Runs an npm command of docs/operations.md. Throws with the output of the command if the command fails. */
export async function runNpmCommand(args: readonly string[], env: Env): Promise<string> {
  const { stdout } = await execute('npm', ['run', '--silent', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  return stdout;
}

/** Copies a folder of pictures into a bucket, as `aws s3 sync` does. Returns how many pictures it copied. */
export async function copyPicturesToStore(
  folder: string,
  { url, keyId, secret }: { readonly url: string; readonly keyId: string; readonly secret: string },
): Promise<number> {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region: 'us-east-1',
  });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const relativePath = path.slice(folder.length + 1);
    const answer = await client.fetch(`${url}/files/${relativePath}`, {
      method: 'PUT',
      body: await readFile(path),
    });
    if (!answer.ok) throw new Error(`The store refused ${relativePath}: ${answer.status}`);
  }
  return files.length;
}

/** Tells whether a server has no job, event, mail or push message that is due. */
export async function hasNothingDue(url: string): Promise<boolean> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return metrics.includes('homeground_database_up 1') && !/^homeground_queue_waiting.* [1-9]/m.test(metrics);
}

/** Account, newest matches and own picture of a person, as the site shows them to this person. */
export interface View {
  readonly userId: string;
  readonly matchIds: readonly string[];
  readonly picture: string;
}

export async function viewOf(url: string, { cookie }: SitePerson): Promise<View> {
  const read = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { cookie } });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const { user } = (await (await read('/api/me')).json()) as {
    readonly user: { readonly id: string; readonly pictureUrl: string };
  };
  const { matches } = (await (await read('/api/matches?sort=newest')).json()) as {
    readonly matches: readonly { readonly id: string }[];
  };
  const picture = Buffer.from(await (await read(user.pictureUrl)).arrayBuffer()).toString('base64');
  return { userId: user.id, matchIds: matches.map(({ id }) => id), picture };
}
