import type { send } from '../../../test/app';
import type { App } from '../../platform/http/app-instance';

type Answer = Awaited<ReturnType<typeof send>>;

/** Returns the visible parts of an answer: status, body, and all headers except those with the time or a count of requests. */
export function visibleAnswer(label: string, { statusCode, headers, body }: Answer): string {
  const visibleHeaders = Object.entries(headers).filter(
    ([name]) => !/^(date|x-request-id|x-ratelimit-.*|retry-after)$/.test(name),
  );
  return [label, statusCode, JSON.stringify(visibleHeaders), body.replace(/"requestId":"[^"]*"/, '')].join(
    '\n',
  );
}

const skippedRoutes = /\/docs|openapi|outlines|neighbourhoods|\/live$|calendar\/feed|^\/v2/;

/** Returns the URLs of all GET routes. Their first parameter has each of these values, further parameters have `otherId`. */
export function urlsOfGetRoutes(
  app: App,
  valuesOfParam: Readonly<Record<string, readonly string[]>>,
  otherId: string,
): string[] {
  const routes = app.everyRoute.filter(
    ({ method, url }) => method === 'GET' && url.startsWith('/api/') && !skippedRoutes.test(url),
  );
  return [...new Set(routes.map(({ url }) => url))].flatMap((url) => {
    const [param] = /:\w+/.exec(url) ?? [];
    const values = param === undefined ? [''] : (valuesOfParam[param] ?? []);
    return values.map((value) => url.replace(param ?? '', value).replace(/:\w+/g, otherId));
  });
}
