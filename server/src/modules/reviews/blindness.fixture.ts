import type { send } from '../../../test/app';
import type { App } from '../../platform/http/app-instance';

type Answer = Awaited<ReturnType<typeof send>>;

/** Status, body, and every header but those that tell the time of the machine or count requests. */
export function visibleAnswer(what: string, { statusCode, headers, body }: Answer): string {
  const visible = Object.entries(headers).filter(
    ([name]) => !/^(date|x-request-id|x-ratelimit-.*|retry-after)$/.test(name),
  );
  return [what, statusCode, JSON.stringify(visible), body.replace(/"requestId":"[^"]*"/, '')].join('\n');
}

const elsewhere = /\/docs|openapi|outlines|neighbourhoods|\/live$|calendar\/feed|^\/v2/;

/** Every address that can be read, with these values for its first parameter and `other` for those behind it. */
export function addressesOf(
  app: App,
  things: Readonly<Record<string, readonly string[]>>,
  other: string,
): string[] {
  const routes = app.everyRoute.filter(
    ({ method, url }) => method === 'GET' && url.startsWith('/api/') && !elsewhere.test(url),
  );
  return [...new Set(routes.map(({ url }) => url))].flatMap((url) => {
    const [param] = /:\w+/.exec(url) ?? [];
    const values = param === undefined ? [''] : (things[param] ?? []);
    return values.map((value) => url.replace(param ?? '', value).replace(/:\w+/g, other));
  });
}
