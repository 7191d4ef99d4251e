import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Target } from '../target/target';
import { readKeys } from './keys';
import { headers, sha256Of, signedOrder, type Order } from './order';
import { NotAllowed } from './own-line.rules';
import { teamTarget, type Team } from './team-target';

export interface Service {
  readonly target: Target;
  /** Address that teams use; orders for another address are refused. */
  readonly url: string;
  readonly now: () => Date;
  readonly print: (line: string) => void;
}

/** Maximum difference between the time of the signature and the clock of this service. */
const freshMs = 5 * 60_000;
const largestBody = 9_000_000;

class Unsigned extends Error {
  override readonly name = 'Unsigned';
}

const headerOf = ({ headers: all }: IncomingMessage, name: string) => String(all[name] ?? '');

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestBody) throw new NotAllowed(`The content has more than ${largestBody} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Handles the orders of teams (ADR 149). The service has the key of the target; a team has only its own key, which gives access to its
 * own part of the target.
 */
export function releaseService({ target, url, now, print }: Service): RequestListener {
  /** Used nonces, with the time until which each must be remembered. */
  const usedNonces = new Map<string, number>();

  function requireFresh({ at, nonce, service }: Order): void {
    const time = now().getTime();
    for (const [item, until] of usedNonces) if (until < time) usedNonces.delete(item);
    if (service !== url) throw new Unsigned(`This order is for ${service}, but this service is ${url}.`);
    if (Math.abs(at - time) > freshMs)
      throw new Unsigned('This order was not signed at this moment. Is the clock of that machine right?');
    if (usedNonces.has(nonce)) throw new Unsigned('This order was carried out already.');
    usedNonces.set(nonce, at + freshMs);
  }

  async function teamsOf({ key }: Order): Promise<readonly Team[]> {
    const teams = (await readKeys(target)).filter((item) => item.key === key);
    if (teams.length > 0) return teams;
    throw new Unsigned(
      'This service does not know this key. An operator adds it: npm run releases -- keys add',
    );
  }

  async function carryOut({ operation, path, mark }: Order, content: Uint8Array, team: Team) {
    const own = teamTarget(target, team, now);
    if (operation === 'read') {
      const stored = await own.read(path);
      return stored && { content: Buffer.from(stored.content).toString('base64'), mark: stored.mark };
    }
    if (operation === 'list') return own.list(path);
    if (operation === 'create') return own.create(path, content);
    if (operation === 'replace') return own.replace(path, content, mark);
    if (operation === 'write') await own.write(path, content);
    else await own.remove(path);
    return null;
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const order = signedOrder(headerOf(request, headers.order), headerOf(request, headers.signature));
    if (!order) throw new Unsigned('This is not a signed order.');
    const teams = await teamsOf(order);
    requireFresh(order);
    const content = await bodyOf(request);
    if (sha256Of(content) !== order.sha256) throw new Unsigned('The content is not what was signed.');
    // A key may release several areas: the order succeeds if one of these teams may do it.
    const refusals: NotAllowed[] = [];
    for (const team of teams)
      try {
        const result = await carryOut(order, content, team);
        if (order.operation === 'replace' && result === true)
          print(`${team.name} (${team.area}) replaced ${order.path}`);
        return result;
      } catch (cause) {
        if (!(cause instanceof NotAllowed)) throw cause;
        refusals.push(cause);
      }
    throw refusals[0] ?? new NotAllowed('This key opens nothing.');
  }

  function send(response: ServerResponse, status: number, value: unknown): void {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(value));
  }

  return (request, response) => {
    answer(request).then(
      (value) => send(response, 200, { value }),
      (cause: unknown) => {
        const message = cause instanceof Error ? cause.message : String(cause);
        const status = cause instanceof Unsigned ? 401 : cause instanceof NotAllowed ? 403 : 500;
        print(`refused (${status}): ${message}`);
        // Closes the connection, so that the rest of a refused body is not read.
        response.setHeader('connection', 'close');
        send(response, status, { error: status === 500 ? 'The service failed.' : message });
      },
    );
  };
}
