import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteRelease } from '@homeground/shared/contracts';
import { checkOrigin } from './origin';

const script = 'var mf_chat = 1;';
const remote: RemoteRelease = {
  version: '1.2.3',
  base: '/r/mf-chat/1.2.3/',
  entry: 'remoteEntry.js',
  preload: [],
  screens: {},
  integrity: { 'remoteEntry.js': `sha384-${createHash('sha384').update(script).digest('base64')}` },
  requires: {},
};

const servers: Server[] = [];
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
const servePage = (policy: string) =>
  serve((_request, response) => response.setHeader('content-security-policy', policy).end('<html>'));
const serveScript = (content: string, allowedOrigin?: string) =>
  serve((request, response) => {
    if (allowedOrigin) response.setHeader('access-control-allow-origin', allowedOrigin);
    response.statusCode = request.url === '/r/mf-chat/1.2.3/remoteEntry.js' ? 200 : 404;
    response.end(content);
  });

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('a listed origin that serves every file with the required header is accepted', async () => {
  const origin = await serveScript(script, '*');
  const page = await servePage(`default-src 'none'; script-src 'self' ${origin}; connect-src 'self'`);
  await expect(checkOrigin(origin, remote, page)).resolves.toBeUndefined();
});

test('an origin that the policy of the page does not list is refused', async () => {
  const origin = await serveScript(script, '*');
  const page = await servePage(`script-src 'self'; connect-src ${origin}`);
  await expect(checkOrigin(origin, remote, page)).rejects.toThrow(`AREA_ORIGINS=${origin}`);
});

test.each([
  ['with other bytes', 'var mf_chat = 2;', '*', 'does not arrive as it was uploaded'],
  ['without the header', script, undefined, 'lacks the header "Access-Control-Allow-Origin'],
  ['for another site only', script, 'https://other.example', 'lacks the header "Access-Control-Allow-Origin'],
])('a file that arrives %s is refused', async (_, content, allowedOrigin, message) => {
  const origin = await serveScript(content, allowedOrigin);
  const page = await servePage(`script-src 'self' ${origin}`);
  await expect(checkOrigin(origin, remote, page)).rejects.toThrow(message);
});
