import { createHash } from 'node:crypto';
import type { AreaName } from '@homeground/shared/routes';
import type { Page, Route } from 'playwright/test';

export interface Fault {
  readonly name: string;
  /** Breaks the area's bundle for this page; returns a function that repairs it. */
  readonly break: (page: Page, area: AreaName) => Promise<() => void>;
}

type Handler = (route: Route) => Promise<void>;

/** Stands between page and server until it is repaired; afterwards it only passes on. */
async function between(
  page: Page,
  handlers: readonly (readonly [address: RegExp, handle: Handler])[],
): Promise<() => void> {
  let broken = true;
  for (const [address, handle] of handlers) {
    await page.route(address, (route) => (broken ? handle(route) : route.continue()));
  }
  return () => {
    broken = false;
  };
}

function onScripts(handle: Handler): Fault['break'] {
  return (page, area) => between(page, [[new RegExp(`/r/${area}/.*\\.js$`), handle]]);
}

const integrity = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const page = '<!doctype html><title>Not what you asked for</title>';
const broken = 'throw new Error("broken release");';

/** Never answered: the page itself has to give up. What mends such a server also ends the connections it held. */
async function hanging(browserPage: Page, area: AreaName): Promise<() => void> {
  const held: Route[] = [];
  const repair = await onScripts(async (route) => {
    held.push(route);
  })(browserPage, area);
  return () => {
    repair();
    for (const route of held) void route.abort('connectionreset').catch(() => undefined);
  };
}

/** A release that was published with a mistake in it: its bytes are the registered ones, and they throw. */
function throwing(browserPage: Page, area: AreaName): Promise<() => void> {
  const registered = new RegExp(`("${area}":.*?"remoteEntry\\.js":\\s*")sha384-[^"]+`, 's');
  const register = async (route: Route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace(registered, `$1${integrity(broken)}`) });
  };
  return between(browserPage, [
    [
      new RegExp(`/r/${area}/[^/]+/remoteEntry\\.js$`),
      (route) => route.fulfill({ contentType: 'text/javascript', body: broken }),
    ],
    [/^https?:\/\/[^/]+\/(?:registry\.json|(?!r\/|shell\/|api\/|v2\/)[^.?]*)$/, register],
  ]);
}

export const faults: readonly Fault[] = [
  { name: 'cannot be reached', break: onScripts((route) => route.abort('connectionrefused')) },
  {
    name: 'is missing (404)',
    break: onScripts((route) => route.fulfill({ status: 404, body: 'not found' })),
  },
  {
    name: 'is a page instead of a script',
    break: onScripts((route) => route.fulfill({ contentType: 'text/html', body: page })),
  },
  {
    name: 'has one byte altered',
    break: onScripts(async (route) => {
      const answer = await route.fetch();
      const body = await answer.body();
      body.writeUInt8(body.readUInt8(body.length - 1) ^ 1, body.length - 1);
      await route.fulfill({ response: answer, body });
    }),
  },
  { name: 'hangs', break: hanging },
  { name: 'throws', break: throwing },
];
