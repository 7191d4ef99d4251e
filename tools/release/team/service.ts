import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Target } from '../target/target';
import { readKeys } from './keys';
import { headerNames, sha256Of, verifiedOperation, type SignedOperation } from './signed-operation';
import { NotAllowed } from './team-rights.rules';
import { teamTarget, type Team } from './team-target';

export interface ServiceOptions {
  readonly target: Target;
  /** Address that teams use; operations for another address are refused. */
  readonly url: string;
  readonly now: () => Date;
  readonly print: (line: string) => void;
}

/** Maximum difference between the time of the signature and the clock of this service. */
const maxClockDifferenceMs = 5 * 60_000;
const maxBodyBytes = 9_000_000;

class NotAuthenticated extends Error {
  override readonly name = 'NotAuthenticated';
}

const headerOf = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '');

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBodyBytes) throw new NotAllowed(`The content has more than ${maxBodyBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Executes the signed operations of teams (ADR 149). The service has the key of the target; a team has only its own key, which gives
 * access to its own part of the target.
 */
export function releaseService({ target, url, now, print }: ServiceOptions): RequestListener {
  /** Used nonces, with the time until which each must be remembered. */
  const usedNonces = new Map<string, number>();

  function requireFreshOperation({ at, nonce, service }: SignedOperation): void {
    const time = now().getTime();
    for (const [usedNonce, rememberedUntil] of usedNonces)
      if (rememberedUntil < time) usedNonces.delete(usedNonce);
    if (service !== url)
      throw new NotAuthenticated(`This order is for ${service}, but this service is ${url}.`);
    if (Math.abs(at - time) > maxClockDifferenceMs)
      throw new NotAuthenticated(
        'This order was not signed at this moment. Is the clock of that machine right?',
      );
    if (usedNonces.has(nonce)) throw new NotAuthenticated('This order was carried out already.');
    usedNonces.set(nonce, at + maxClockDifferenceMs);
  }

  async function teamsOf({ key }: SignedOperation): Promise<readonly Team[]> {
    const teams = (await readKeys(target)).filter((item) => item.key === key);
    if (teams.length > 0) return teams;
    throw new NotAuthenticated(
      'This service does not know this key. An operator adds it: npm run releases -- keys add',
    );
  }

  async function executeOperation(
    { operation, path, mark }: SignedOperation,
    content: Uint8Array,
    team: Team,
  ) {
    const targetOfTeam = teamTarget(target, team, now);
    if (operation === 'read') {
      const storedFile = await targetOfTeam.read(path);
      return (
        storedFile && { content: Buffer.from(storedFile.content).toString('base64'), mark: storedFile.mark }
      );
    }
    if (operation === 'list') return targetOfTeam.list(path);
    if (operation === 'create') return targetOfTeam.create(path, content);
    if (operation === 'replace') return targetOfTeam.replace(path, content, mark);
    if (operation === 'write') await targetOfTeam.write(path, content);
    else await targetOfTeam.remove(path);
    return null;
  }

  async function handleRequest(request: IncomingMessage): Promise<unknown> {
    const signedOperation = verifiedOperation(
      headerOf(request, headerNames.order),
      headerOf(request, headerNames.signature),
    );
    if (!signedOperation) throw new NotAuthenticated('This is not a signed order.');
    const teams = await teamsOf(signedOperation);
    requireFreshOperation(signedOperation);
    const content = await bodyOf(request);
    if (sha256Of(content) !== signedOperation.sha256)
      throw new NotAuthenticated('The content is not what was signed.');
    // A key may release several areas: the operation succeeds if one of these teams may do it.
    const refusals: NotAllowed[] = [];
    for (const team of teams)
      try {
        const result = await executeOperation(signedOperation, content, team);
        if (signedOperation.operation === 'replace' && result === true)
          print(`${team.name} (${team.area}) replaced ${signedOperation.path}`);
        return result;
      } catch (cause) {
        if (!(cause instanceof NotAllowed)) throw cause;
        refusals.push(cause);
      }
    throw refusals[0] ?? new NotAllowed('This key has no permissions.');
  }

  function sendJson(response: ServerResponse, status: number, value: unknown): void {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(value));
  }

  return (request, response) => {
    handleRequest(request).then(
      (value) => sendJson(response, 200, { value }),
      (cause: unknown) => {
        const message = cause instanceof Error ? cause.message : String(cause);
        const status = cause instanceof NotAuthenticated ? 401 : cause instanceof NotAllowed ? 403 : 500;
        print(`refused (${status}): ${message}`);
        // Closes the connection, so that the rest of a refused body is not read.
        response.setHeader('connection', 'close');
        sendJson(response, status, { error: status === 500 ? 'The service failed.' : message });
      },
    );
  };
}
