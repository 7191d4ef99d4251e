import type { send } from '../../../test/app';
import type { App } from '../../platform/http/app-instance';

type Answer = Awaited<ReturnType<typeof send>>;

/** Returns status, body, and all headers except those with the machine's time or a count of requests. */
export function visibleAnswer(what: string, { statusCode, headers, body }: Answer): string {
  const visible = Object.entries(headers).filter(
    ([name]) => !/^(date|x-request-id|x-ratelimit-.*|retry-after)$/.test(name),
  );
  return [what, statusCode, JSON.stringify(visible), body.replace(/"requestId":"[^"]*"/, '')].join('\n');
}

const skippedRoutes = /\/docs|openapi|outlines|neighbourhoods|\/live$|calendar\/feed|^\/v2/;

/** Returns all addresses for GET, with these values for the first parameter and `other` for further ones. */
export function addressesOf(
  app: App,
  valuesOfParam: Readonly<Record<string, readonly string[]>>,
  other: string,
): string[] {
  const routes = app.everyRoute.filter(
    ({ method, url }) => method === 'GET' && url.startsWith('/api/') && !skippedRoutes.test(url),
  );
  return [...new Set(routes.map(({ url }) => url))].flatMap((url) => {
    const [param] = /:\w+/.exec(url) ?? [];
    const values = param === undefined ? [''] : (valuesOfParam[param] ?? []);
    return values.map((value) => url.replace(param ?? '', value).replace(/:\w+/g, other));
  });
}
