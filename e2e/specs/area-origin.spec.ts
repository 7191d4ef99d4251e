import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { decodedPath, serveFakeReleases } from '../core/fake-releases';
import { expect, test } from '../core/fixtures';
import { signUpInBrowser } from '../core/people';
import { builtSite, newDataDir, removeDataDir, startServer } from '../core/server';

/** Another host for the files of areas (ADR 184). */
interface AreaHost {
  readonly origin: string;
  readonly requestedPaths: string[];
  sendsCors: boolean;
  alter: (content: Buffer) => Buffer;
  readonly close: () => Promise<void>;
}

async function startAreaHost(): Promise<AreaHost> {
  const requestedPaths: string[] = [];
  const server: Server = createServer((request, response) => {
    const file = decodedPath(`http://host${request.url ?? ''}`);
    requestedPaths.push(file);
    readFile(path.join(builtSite, file)).then(
      (content) => {
        if (host.sendsCors) response.setHeader('access-control-allow-origin', '*');
        response.setHeader('content-type', 'text/javascript').end(host.alter(content));
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: AreaHost = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requestedPaths,
    sendsCors: true,
    alter: (content) => content,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return host;
}

const areaTest = test.extend<{
  readonly host: AreaHost;
  /** URL of a server that allows areas from the host. */
  readonly allowingUrl: string;
}>({
  // eslint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
  host: async ({}, use) => {
    const host = await startAreaHost();
    await use(host);
    await host.close();
  },
  allowingUrl: async ({ host, page }, use) => {
    const dataDir = await newDataDir();
    const server = await startServer({ dataDir, env: { AREA_ORIGINS: host.origin } });
    await use(server.url);
    // The page reads the registry again while it is open, which would fail once the server has stopped.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await server.stop();
    await removeDataDir(dataDir);
  },
});
areaTest.use({ permissions: ['local-network-access'] });

/** Lets the page load mf-chat from the host. */
async function moveChatTo(page: Page, origin: string): Promise<void> {
  const site = await serveFakeReleases(page);
  site.editRegistry = ({ remotes, ...registry }) => {
    const chat = remotes['mf-chat'];
    return { ...registry, remotes: { ...remotes, ...(chat && { 'mf-chat': { ...chat, origin } }) } };
  };
}

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page didn’t load' });

areaTest(
  'an area from a listed origin works, and all its scripts come from that origin',
  async ({ page, context, host, allowingUrl }) => {
    await signUpInBrowser(context, allowingUrl);
    await moveChatTo(page, host.origin);
    const scriptOrigins: string[] = [];
    page.on('request', (request) => {
      if (decodedPath(request.url()).startsWith('/r/mf-chat/'))
        scriptOrigins.push(new URL(request.url()).origin);
    });
    await page.goto(`${allowingUrl}/chatlist`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    expect(scriptOrigins.length).toBeGreaterThan(1);
    expect([...new Set(scriptOrigins)]).toEqual([host.origin]);
    expect(host.requestedPaths.length).toBeGreaterThan(1);
  },
);

areaTest(
  'changed files, and files without the CORS header, never run: the error card is shown, and the other areas work',
  async ({ page, context, host, allowingUrl }) => {
    await signUpInBrowser(context, allowingUrl);
    await moveChatTo(page, host.origin);
    host.alter = (content) => Buffer.concat([content, Buffer.from('\nwindow.altered = true;')]);
    await page.goto(`${allowingUrl}/chatlist`);
    await expect(card(page)).toBeVisible();
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);

    host.alter = (content) => content;
    host.sendsCors = false;
    await page.goto(`${allowingUrl}/chatlist`);
    await expect(card(page)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(card(page)).toHaveCount(0);

    host.sendsCors = true;
    await page.goto(`${allowingUrl}/chatlist`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  },
);

areaTest(
  'an area is not loaded from an origin that the operator has not listed',
  async ({ page, signUpUser, host }) => {
    await signUpUser('located');
    await moveChatTo(page, host.origin);
    await page.goto('/chatlist');
    await expect(card(page)).toBeVisible();
    expect(host.requestedPaths).toEqual([]);
  },
);
