import type { send } from '../../../test/app';
import type { App } from '../../platform/http/app-instance';

type Answer = Awaited<ReturnType<typeof send>>;

/**
 * Returns the parts of an answer to compare, without values that differ in every request (time, request id, rate limit).
 */
export function comparableAnswer(label: string, { statusCode, headers, body }: Answer): string {
  const comparedHeaders = Object.entries(headers).filter(
    ([name]) => !/^(date|x-request-id|x-ratelimit-.*|retry-after)$/.test(name),
  );
  return [label, statusCode, JSON.stringify(comparedHeaders), body.replace(/"requestId":"[^"]*"/, '')].join(
    '\n',
  );
}

const skippedRoutes = /\/docs|openapi|outlines|neighbourhoods|\/live$|calendar\/feed|^\/v2/;

/** Returns the URLs of the GET routes of the API. Routes whose first parameter has no values are left out. */
export function urlsOfGetRoutes(
  app: App,
  /** Values of the first parameter, by its name with the colon (`:id`). Further parameters have `otherId`. */
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
