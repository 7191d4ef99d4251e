import { createHash } from 'node:crypto';
import type { AreaName } from '@homeground/shared/routes';
import type { Page, Route } from 'playwright/test';

export interface Fault {
  readonly name: string;
  /** Breaks the area's files for this page, and returns a function that repairs them. */
  readonly break: (page: Page, area: AreaName) => Promise<() => void>;
}

type Handler = (route: Route) => Promise<void>;

/** Handles matching requests until the returned function is called. After that call, all requests pass. */
async function intercept(
  page: Page,
  handlers: readonly (readonly [address: RegExp, handle: Handler])[],
): Promise<() => void> {
  let isBroken = true;
  for (const [address, handle] of handlers) {
    await page.route(address, (route) => (isBroken ? handle(route) : route.continue()));
  }
  return () => {
    isBroken = false;
  };
}

function breakScripts(handle: Handler): Fault['break'] {
  return (page, area) => intercept(page, [[new RegExp(`/r/${area}/.*\\.js$`), handle]]);
}

const integrity = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const htmlPage = '<!doctype html><title>Not what you asked for</title>';
const throwingScript = 'throw new Error("broken release");';

/** Leaves requests unanswered, so that the page has to give up. The returned function also resets the open connections. */
async function hangRequests(browserPage: Page, area: AreaName): Promise<() => void> {
  const heldRoutes: Route[] = [];
  const repair = await breakScripts(async (route) => {
    heldRoutes.push(route);
  })(browserPage, area);
  return () => {
    repair();
    for (const route of heldRoutes) void route.abort('connectionreset').catch(() => undefined);
  };
}

/** Serves a release that throws. The registry contains the hash of that script, so the integrity check passes. */
function serveThrowingScript(browserPage: Page, area: AreaName): Promise<() => void> {
  const registeredHashPattern = new RegExp(`("${area}":.*?"remoteEntry\\.js":\\s*")sha384-[^"]+`, 's');
  const serveAlteredRegistry = async (route: Route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replace(registeredHashPattern, `$1${integrity(throwingScript)}`),
    });
  };
  return intercept(browserPage, [
    [
      new RegExp(`/r/${area}/[^/]+/remoteEntry\\.js$`),
      (route) => route.fulfill({ contentType: 'text/javascript', body: throwingScript }),
    ],
    // Matches registry.json, and every page, because pages contain the registry.
    [/^https?:\/\/[^/]+\/(?:registry\.json|(?!r\/|shell\/|api\/|v2\/)[^.?]*)$/, serveAlteredRegistry],
  ]);
}

export const faults: readonly Fault[] = [
  { name: 'cannot be reached', break: breakScripts((route) => route.abort('connectionrefused')) },
  {
    name: 'is missing (404)',
    break: breakScripts((route) => route.fulfill({ status: 404, body: 'not found' })),
  },
  {
    name: 'is a page instead of a script',
    break: breakScripts((route) => route.fulfill({ contentType: 'text/html', body: htmlPage })),
  },
  {
    name: 'has one byte altered',
    break: breakScripts(async (route) => {
      const answer = await route.fetch();
      const body = await answer.body();
      body.writeUInt8(body.readUInt8(body.length - 1) ^ 1, body.length - 1);
      await route.fulfill({ response: answer, body });
    }),
  },
  { name: 'hangs', break: hangRequests },
  { name: 'throws', break: serveThrowingScript },
];
