import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { ConnectTo, ResolveHost } from './connect-pinned';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A small internet: all its hosts are one server on this machine. */
export interface Web {
  readonly network: {
    readonly resolve: ResolveHost;
    readonly connectTo: ConnectTo;
    readonly timeoutMs: number;
  };
  /** Every request, as host and path. */
  readonly requests: string[];
  readonly connections: Parameters<ConnectTo>[0][];
  /** Sets what an address answers, such as `a.example/page`. */
  on(address: string, answer: Answer): void;
  /** Sets the IP addresses of a host, one list for each question to DNS; the last one stays. */
  setAddresses(host: string, ...answers: readonly (readonly string[])[]): void;
  close(): Promise<void>;
}

export const publicAddress = '93.184.215.14';

export const html =
  (content: string | Buffer, contentType = 'text/html; charset=utf-8'): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': contentType }).end(content);
export const redirectTo =
  (location: string): Answer =>
  (_request, response) =>
    void response.writeHead(302, { location }).end('moved');

export async function startWeb(timeoutMs = 3000): Promise<Web> {
  const answers = new Map<string, Answer>();
  const addresses = new Map<string, (readonly string[])[]>();
  const requests: string[] = [];
  const connections: Parameters<ConnectTo>[0][] = [];
  const listener: RequestListener = (request, response) => {
    const address = `${request.headers.host ?? ''}${request.url ?? ''}`;
    requests.push(address);
    const answer = answers.get(address);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  };
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    connections,
    network: {
      timeoutMs,
      resolve: async (host) => {
        const list = addresses.get(host) ?? [[publicAddress]];
        return (list.length > 1 ? list.shift() : list[0]) ?? [];
      },
      connectTo: (target) => {
        connections.push(target);
        return connect(port, '127.0.0.1');
      },
    },
    on: (address, answer) => void answers.set(address, answer),
    setAddresses: (host, ...list) => void addresses.set(host, [...list]),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
