import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import {
  measureDamage,
  sendInDrips,
  describeDamage,
  openSocketThatNeverReads,
  allowedGrowth,
  memoryReportingOptions,
  type Attacker,
  type Damage,
} from '../../../test/attackers';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { newFolder } from '../../../test/processes';
import { shortOrLong, startServer, type TestServer } from '../../../test/servers';

// PGlite runs inside one process: another process cannot connect to it.
const describeOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

const isLongRun = process.env['LONG_TESTS'] === '1';
const connections = shortOrLong(25, 100);
const bundlePath = '/r/mf-some/1/large.js';

describeOnServer(
  'an attacked server closes the connections of attackers and serves the other clients',
  () => {
    let database: TestDatabase;
    let server: TestServer;
    let siteDir: string;
    const damages: Damage[] = [];

    beforeAll(async () => {
      siteDir = await newFolder();
      await mkdir(join(siteDir, 'r/mf-some/1'), { recursive: true });
      await writeFile(join(siteDir, 'index.html'), `<!doctype html>${'<p>pitch</p>'.repeat(10_000)}`);
      await writeFile(join(siteDir, bundlePath), '/* floodlit */'.repeat(100_000));
      database = await createTestDatabase();
      server = await startServer(
        { DATABASE_URL: database.url ?? '', SITE_DIR: siteDir },
        memoryReportingOptions,
      );
      // Warm-up, so that memory that every server needs is not counted.
      for (let call = 0; call < 200; call += 1)
        for (const url of ['/api/config', '/api/openapi.json', bundlePath, '/readyz'])
          await (await fetch(server.url + url, { headers: { connection: 'close' } })).arrayBuffer();
    });
    afterAll(async () => {
      process.stdout.write(`${damages.map(describeDamage).join('\n')}\n`);
      await server.stop();
      await database.close();
      await rm(siteDir, { recursive: true, force: true });
    });

    async function expectLittleDamage(
      attack: string,
      open: () => Promise<Attacker>,
      cutWithinMs: number,
    ): Promise<void> {
      // A busy machine checks late, so the limit is generous: a connection that is never closed fails in any case.
      const damage = await measureDamage(server, attack, connections, open, isLongRun ? cutWithinMs : 60_000);
      damages.push(damage);
      expect(damage.cutAfterMs).not.toBeNull();
      expect(damage.grownMb).toBeLessThanOrEqual(100);
      expect(damage.left.usedMb).toBeLessThanOrEqual(allowedGrowth.usedMb);
      expect(damage.left.connections).toBe(allowedGrowth.connections);
      if (!isLongRun) return;
      expect(damage.left.residentMb).toBeLessThanOrEqual(allowedGrowth.residentMb);
      expect(damage.worstReadyMs).toBeLessThanOrEqual(1000);
      expect(damage.calmAfterMs).toBeLessThanOrEqual(5000);
    }

    const getRequest = (url: string) => `GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
    const sendPipelined = (url: string, times: number) => async () => {
      const socket = await openSocketThatNeverReads(server);
      socket.write(getRequest(url).repeat(times));
      return sendInDrips(socket, '\r\n');
    };

    test.each([
      ['100 calls of the API at once, never read', '/api/config', 100],
      ['100 pages at once, never read', '/', 100],
      ['100 files at once, never read', bundlePath, 100],
      ['1,500 undecodable addresses at once, never read', '/api/%E0%A4%A', 1500],
    ])('%s', (attack, url, times) => expectLittleDamage(attack, sendPipelined(url, times), 10_000));

    test.each([
      // More bytes than both systems buffer for a connection, and no more calls than may wait.
      ['16 files at once, never read', bundlePath],
    ])('%s', (attack, url) => expectLittleDamage(attack, sendPipelined(url, 16), 15_000));

    test('headers that never end', () =>
      expectLittleDamage(
        'headers that never end',
        async () => {
          const socket = await openSocketThatNeverReads(server);
          socket.write('GET /api/config HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
          return sendInDrips(socket, 'a');
        },
        10_000,
      ));

    test.each([
      ['a body that never ends', '/api/session'],
      ['a body that never ends and that no route reads', '/api/nothing'],
    ])('%s', (attack, url) =>
      expectLittleDamage(
        attack,
        async () => {
          const socket = await openSocketThatNeverReads(server);
          socket.write(
            `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nidempotency-key: 0123456789abcdef\r\ncontent-length: 60000\r\n\r\n{"username":"`,
          );
          return sendInDrips(socket, 'a');
        },
        15_000,
      ),
    );

    describe('on the live channel', () => {
      const cookies: string[] = [];
      beforeAll(async () => {
        for (let person = 0; person < Math.ceil(connections / 5); person += 1) {
          const answer = await fetch(`${server.url}/api/accounts`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'idempotency-key': `attacker-number-${person}`,
              // A connection that closes during an attack would hide one that the attack leaves open.
              connection: 'close',
            },
            body: JSON.stringify({
              username: `attacker_${person}`,
              password: 'floodlit-pitch-7',
              nickname: `attack${person}`,
              locale: 'en',
            }),
          });
          await answer.arrayBuffer();
          cookies.push((answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '');
        }
      });

      async function openLiveSocket(): Promise<WebSocket & { readonly _socket: Socket }> {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, {
          headers: { cookie: cookies[Math.floor(openedCount++ / 5) % cookies.length] ?? '' },
          perMessageDeflate: false,
        });
        socket.on('error', () => undefined);
        await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
        // The type of the library does not show its socket.
        return socket as WebSocket & { readonly _socket: Socket };
      }
      let openedCount = 0;
      /** Frames of one letter, masked with zeros, without a final frame. Built once, so that building them is not measured. */
      const fragments = Buffer.concat([
        Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x61]),
        ...Array<Buffer>(9_999).fill(Buffer.from([0x00, 0x81, 0, 0, 0, 0, 0x61])),
      ]);

      const attackerOf = (socket: WebSocket): Attacker => ({
        isOpen: () => socket.readyState !== socket.CLOSED,
        end: () => socket.terminate(),
      });

      test('10,000 fragments of one letter that never become a message', () =>
        expectLittleDamage(
          '10,000 fragments of one letter',
          async () => {
            const socket = await openLiveSocket();
            socket._socket.write(fragments);
            return attackerOf(socket);
          },
          10_000,
        ));

      test('endless pings whose pongs are not read', () =>
        expectLittleDamage(
          'pings whose pongs are not read',
          async () => {
            const socket = await openLiveSocket();
            socket.pause();
            const timer = setInterval(() => {
              for (let ping = 0; ping < 200; ping += 1) socket.ping('x'.repeat(125), true, () => undefined);
            }, 20);
            socket.once('close', () => clearInterval(timer));
            return attackerOf(socket);
          },
          15_000,
        ));
    });
  },
);
