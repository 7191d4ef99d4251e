import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
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

export interface TableSum {
  readonly name: string;
  readonly rows: number;
  readonly checksum: string;
}

/** Returns the number of rows and a checksum of each table of the database that a server with this environment uses. */
export async function tableSums(env: Env): Promise<readonly TableSum[]> {
  const program = join(root, 'server/test/table-sums-process.ts');
  const { stdout } = await execute(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as readonly TableSum[];
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
