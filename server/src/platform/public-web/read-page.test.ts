import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { until } from '../../../test/until';
import { connectPinned, type ConnectTo } from './connect-pinned';
import { createPageReader } from './read-page';
import { html, publicAddress, redirectTo, startWeb, type Web } from './web.fixture';

let web: Web;
beforeEach(async () => {
  web = await startWeb();
});
afterEach(() => web.close());

/** Reads a page with a long time limit, because the machine may be busy. */
const read = (address: string) =>
  createPageReader({
    ...web.network,
    timeoutMs: 60_000,
    userAgent: 'Homeground (link preview)',
    mayVisit: ({ hostname }) => hostname.endsWith('.example') || /^[\d.]+$|^\[/.test(hostname),
  })(new URL(address));

test('a page is read with its address and type; the request has no cookie and no language', async () => {
  let headers: IncomingHttpHeaders = {};
  web.on('a.example/page?x=1', (request, response) => {
    ({ headers } = request);
    html('<title>Hello</title>')(request, response);
  });
  const page = await read('https://a.example/page?x=1#part');
  expect([page.url.href, page.contentType, page.start.toString()]).toEqual([
    'https://a.example/page?x=1#part',
    'text/html; charset=utf-8',
    '<title>Hello</title>',
  ]);
  expect(headers).toEqual({
    host: 'a.example',
    'user-agent': 'Homeground (link preview)',
    accept: 'text/html',
    connection: 'close',
  });
});

test.each([
  ['an unlisted host', 'https://a.test/'],
  ['http', 'http://a.example/'],
  ['another port', 'https://a.example:8443/'],
  ['a user name', 'https://me@a.example/'],
  ['a password', 'https://:secret@a.example/'],
  ['another protocol', 'ftp://a.example/'],
  ['an IPv4 address', 'https://127.0.0.1/'],
  ['a number that is an address', 'https://2130706433/'],
  ['a public IPv4 address', 'https://93.184.215.14/'],
  ['an IPv6 address', 'https://[::1]/'],
  ['a mapped address', 'https://[::ffff:10.0.0.1]/'],
])('%s is refused before any connection, also as the target of a redirect', async (_what, address) => {
  await expect(read(address)).rejects.toThrow('an address that may not be read');
  expect(web.connections).toEqual([]);
  web.on('a.example/moved', redirectTo(address));
  await expect(read('https://a.example/moved')).rejects.toThrow('an address that may not be read');
  expect(web.requests).toEqual(['a.example/moved']);
});

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...[
    '192.0.0.8',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
  ],
  ...[
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:93.184.215.14',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:0:1::1',
  ],
  ...['2001:db8::1', 'not an address'],
])('a host with the address %s is not connected, even if it has a public address, too', async (address) => {
  web.setAddresses('a.example', [publicAddress, address]);
  await expect(read('https://a.example/')).rejects.toThrow('an address that is not public');
  web.on('b.example/', redirectTo('https://a.example/'));
  await expect(read('https://b.example/')).rejects.toThrow('an address that is not public');
  expect(web.connections.map(({ host }) => host)).toEqual(['b.example']);
});

test('public addresses of both kinds are connected', async () => {
  const addresses = [publicAddress, '2606:4700::6810:84e5', '172.32.0.1', '100.128.0.1', '2001:4860::8888'];
  web.setAddresses('a.example', addresses);
  web.on('a.example/', html('hello'));
  await read('https://a.example/');
  expect(web.connections).toEqual([{ host: 'a.example', addresses }]);
});

test('DNS is asked once, so another answer after the check changes nothing', async () => {
  web.setAddresses('a.example', [publicAddress], ['127.0.0.1']);
  web.on('a.example/', html('hello'));
  await read('https://a.example/');
  expect(web.connections).toEqual([{ host: 'a.example', addresses: [publicAddress] }]);
  await expect(read('https://a.example/')).rejects.toThrow('an address that is not public');
});

test('a connection goes to the checked address, and asks for the certificate of the host', async () => {
  // A host of this name does not exist, so only the given address can lead here.
  const host = 'no-such-host.invalid';
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const { port } = server.address() as AddressInfo;
  const socket = connectPinned({ host, addresses: ['127.0.0.1'] }, port);
  const closed = new Promise<Error>((failed) => socket.on('error', failed));
  const [peer] = await connected;
  const [hello] = (await once(peer, 'data')) as [Buffer];
  expect(hello.includes(host)).toBe(true);
  // A server without a certificate for the host is no connection.
  peer.end('HTTP/1.1 200 OK\r\n\r\n');
  expect(await closed).toHaveProperty('code', 'ERR_SSL_WRONG_VERSION_NUMBER');
  server.close();
});

test('three redirects are followed, a fourth is not', async () => {
  for (const step of [1, 2, 3, 4]) web.on(`a.example/${step}`, redirectTo(`/${step + 1}`));
  web.on('a.example/5', html('reached'));
  expect((await read('https://a.example/2')).url.href).toBe('https://a.example/5');
  await expect(read('https://a.example/1')).rejects.toThrow('too many redirects');
});

test('an endless page is cut after 256 KB, and its connection ends', async () => {
  const piece = Buffer.alloc(10_000, 'x');
  const closed = new Promise<void>((end) =>
    web.on('a.example/', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const writeOn = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', writeOn).on('close', end);
      writeOn();
    }),
  );
  expect((await read('https://a.example/')).start.length).toBe(256 * 1024);
  await closed;
});

test.each(['', '<title>Hel'])(
  'a server that stops after %j is left when the time is over',
  async (beginning) => {
    web.on('a.example/', (_request, response) => {
      if (beginning !== '') response.writeHead(200, { 'content-type': 'text/html' }).write(beginning);
    });
    const sockets: ReturnType<ConnectTo>[] = [];
    const readSlowPage = createPageReader({
      ...web.network,
      connectTo: (target) => {
        const socket = web.network.connectTo(target);
        sockets.push(socket);
        return socket;
      },
      ...{ userAgent: '', timeoutMs: 100, mayVisit: () => true },
    });
    // On a busy machine the time may be over before there is a connection.
    await until(async () => {
      await expect(readSlowPage(new URL('https://a.example/'))).rejects.toThrow();
      return sockets.length > 0;
    });
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true]);
  },
);

test('the time counts over all steps, also while DNS does not answer', async () => {
  const reader = createPageReader({
    ...web.network,
    ...{ userAgent: '', timeoutMs: 50, mayVisit: () => true, resolve: () => new Promise(() => undefined) },
  });
  await expect(reader(new URL('https://a.example/'))).rejects.toThrow('too slow');
  expect(web.connections).toEqual([]);
});

test.each([
  ['image/png', 'not a page of HTML'],
  ['text/plain', 'not a page of HTML'],
  ['application/xhtml+xml', 'not a page of HTML'],
  ['text/htmlx', 'not a page of HTML'],
  ['', 'not a page of HTML'],
])('the type %j is refused', async (contentType, reason) => {
  web.on('a.example/', html('<title>Hello</title>', contentType));
  await expect(read('https://a.example/')).rejects.toThrow(reason);
});

test('an error, a compressed page, a redirect without a target and a broken answer have no page', async () => {
  web.on('a.example/zip', (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'),
  );
  web.on('a.example/nowhere', (_request, response) => response.writeHead(302).end());
  web.on('a.example/broken', ({ socket }) => void socket.end('nonsense'));
  for (const path of ['missing', 'zip', 'nowhere', 'broken'])
    await expect(read(`https://a.example/${path}`)).rejects.toThrow();
});
