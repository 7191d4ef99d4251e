import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Target } from '../target/target';
import { readKeys } from './keys';
import { headers, sha256Of, signedOrder, type Order } from './order';
import { NotYours } from './own-line.rules';
import { teamTarget, type Team } from './team-target';

export interface Service {
  readonly target: Target;
  /** The address by which teams know it; orders for another one are refused. */
  readonly url: string;
  readonly now: () => Date;
  readonly say: (line: string) => void;
}

/** An order is taken so long before and after the moment in which it was signed. */
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
    if (size > largestBody) throw new NotYours(`More than ${largestBody} bytes are no release file.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Answers the orders of teams (ADR 149). It runs where operators keep the key of the target; a team has only its own key, which opens its own
 * part of the target.
 */
export function releaseService({ target, url, now, say }: Service): RequestListener {
  /** Nonces that were used, with the time until which they have to be remembered. */
  const used = new Map<string, number>();

  function needFresh({ at, nonce, service }: Order): void {
    const time = now().getTime();
    for (const [item, until] of used) if (until < time) used.delete(item);
    if (service !== url) throw new Unsigned(`This order is for ${service}, and here is ${url}.`);
    if (Math.abs(at - time) > freshMs)
      throw new Unsigned('This order was not signed just now. Is the clock of that machine right?');
    if (used.has(nonce)) throw new Unsigned('This order was carried out already.');
    used.set(nonce, at + freshMs);
  }

  async function teamsOf({ key }: Order): Promise<readonly Team[]> {
    const teams = (await readKeys(target)).filter((item) => item.key === key);
    if (teams.length > 0) return teams;
    throw new Unsigned('Nobody here knows this key. An operator adds it: npm run releases -- keys add');
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
    if (!order) throw new Unsigned('This is no signed order.');
    const teams = await teamsOf(order);
    needFresh(order);
    const content = await bodyOf(request);
    if (sha256Of(content) !== order.sha256) throw new Unsigned('The content is not what was signed.');
    // A key of several areas: the one that the order is about, as far as it says so.
    const refusals: NotYours[] = [];
    for (const team of teams)
      try {
        const result = await carryOut(order, content, team);
        if (order.operation === 'replace' && result === true)
          say(`${team.name} (${team.area}) replaced ${order.path}`);
        return result;
      } catch (cause) {
        if (!(cause instanceof NotYours)) throw cause;
        refusals.push(cause);
      }
    throw refusals[0] ?? new NotYours('This key opens nothing.');
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
        const status = cause instanceof Unsigned ? 401 : cause instanceof NotYours ? 403 : 500;
        say(`refused (${status}): ${message}`);
        // The rest of a body that nobody wants is not read.
        response.setHeader('connection', 'close');
        send(response, status, { error: status === 500 ? 'The service could not do it.' : message });
      },
    );
  };
}
