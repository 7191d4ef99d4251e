import { join } from 'node:path';
import { root } from '../../webpack/workspace';
import { runNode } from '../run-node';
import { offerOf, type Offer } from './offer';

/** Returns the OpenAPI document of this checkout's server. A command of the server prints it without a database. */
export function documentOfCheckout(): Promise<string> {
  const command = join(root, 'server/src/api-document/offer-command.ts');
  return runNode(['--import', 'tsx', command], 'The server of this checkout cannot write its API document.');
}

export async function offerOfCheckout(): Promise<Offer> {
  return offerOf(JSON.parse(await documentOfCheckout()) as unknown, 'The server of this checkout');
}
