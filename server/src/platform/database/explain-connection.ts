import { Client } from 'pg';
import { splitHosts } from '../config/many-hosts';
import { DatabaseUnavailable, errorCode, errorMessage } from './database.errors';

/** Returns hosts, ports and database of a DATABASE_URL, without user and password. */
export function addressWithoutSecrets(databaseUrl: string): string {
  const clients = splitHosts(databaseUrl).map((connectionString) => new Client({ connectionString }));
  const hosts = clients.map(({ host, port }) => `${host}:${port}`);
  return `${hosts.join(',')}/${clients[0]?.database ?? ''}`;
}

/** Returns an error whose message tells an operator how to fix a DATABASE_URL that cannot be used. */
export function explainConnectionFailure(databaseUrl: string, error: unknown): DatabaseUnavailable {
  const advice = adviceFor(errorCode(error), errorMessage(error));
  return new DatabaseUnavailable(
    `The database at ${addressWithoutSecrets(databaseUrl)} (DATABASE_URL) cannot be used: ${advice} (${errorMessage(error)}).`,
    { cause: error },
  );
}

function adviceFor(code: string | undefined, message: string): string {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return 'nothing answers there. Start PostgreSQL, or correct host and port';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'its host name is unknown. Correct the host';
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'it is out of reach. Look at the network and the firewall between the two machines';
    case '28P01':
    case '28000':
      return 'it refuses this user. Correct user and password, or its pg_hba.conf';
    case '3D000':
      return 'that database does not exist. Create it with CREATE DATABASE, or correct the name';
    case '53300':
      return 'it has no connection left. Raise max_connections, or stop other clients';
    case '57P03':
      return 'it is still starting or already stopping. Try again in a moment';
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return 'its certificate is signed by an unknown authority. Add sslrootcert=<file> to the address';
    default:
      return adviceForMessage(message);
  }
}

function adviceForMessage(message: string): string {
  if (message.includes('does not support SSL')) return 'it speaks no TLS. Remove sslmode from the address';
  if (message.includes('timeout'))
    return 'it did not answer in time. Look at the network and the load of the database';
  if (message.includes('password must be a string')) return 'it asks for a password. Put one in the address';
  return 'it answered with an error';
}
