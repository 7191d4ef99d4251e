import { join } from 'node:path';
import { root } from '../../webpack/workspace';
import { runNode } from '../run-node';
import { serverApiOf, type ServerApi } from './server-api';

/** Returns the OpenAPI document of this checkout's server. A command of the server prints the document without a database. */
export function documentOfCheckout(): Promise<string> {
  const command = join(root, 'server/src/api-document/print-document.ts');
  return runNode(['--import', 'tsx', command], 'The server of this checkout cannot write its API document.');
}

export async function apiOfCheckout(): Promise<ServerApi> {
  return serverApiOf(JSON.parse(await documentOfCheckout()) as unknown, 'The server of this checkout');
}
