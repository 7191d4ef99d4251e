import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passwordFile } from './cluster';
import { SOCKET_FOLDER_PREFIX } from './pid-file';
import { changeOwner, type Runner } from './runner';

/** Address of the embedded PostgreSQL, as options of pg. */
export interface Address {
  readonly host: string;
  readonly port: number;
  readonly user: 'postgres';
  readonly database: 'postgres';
  readonly password?: string;
  readonly ssl: false;
}

/** Longest socket path on macOS; Linux allows four more characters. */
const LONGEST_PATH = 103;
const LOGIN = { user: 'postgres', database: 'postgres', ssl: false } as const;

/** Chooses a socket in a private folder: no password is needed, and no port can clash. Windows gets a TCP port. */
export async function chooseAddress(folder: string, runner: Runner): Promise<Address> {
  if (process.platform === 'win32') {
    return {
      ...LOGIN,
      host: '127.0.0.1',
      port: await freePort(),
      password: await readFile(passwordFile(folder), 'utf8'),
    };
  }
  const preferredPrefix = join(tmpdir(), SOCKET_FOLDER_PREFIX);
  // mkdtemp replaces six characters at the end.
  const isTooLong = `${preferredPrefix}XXXXXX/.s.PGSQL.5432`.length > LONGEST_PATH;
  const host = await mkdtemp(isTooLong ? join('/tmp', SOCKET_FOLDER_PREFIX) : preferredPrefix);
  await changeOwner(runner, host);
  return { ...LOGIN, host, port: 5432 };
}

export function listenArguments(address: Address): readonly string[] {
  if (process.platform === 'win32')
    return ['-c', `listen_addresses=${address.host}`, '-p', String(address.port)];
  return ['-c', 'listen_addresses=', '-k', address.host, '-c', 'unix_socket_permissions=0700'];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('The system gave no port.'));
      });
    });
  });
}
