import type { Page } from 'playwright';

export const pathMatcher = (path: RegExp) => (url: URL) => path.test(url.pathname);

/** Calls whose counts must be 0 beside an empty list: the badges of the bars, and the days above the matches. */
const countPaths = /^\/api\/(?:rooms\/unread|notifications\/unread|matches\/days)$/;

/** Returns a value in which every count is 0. */
function withoutCounts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCounts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === 'unread' || name === 'count' ? 0 : withoutCounts(item),
    ]),
  );
}

/** Changes the answers of the server to the calls of this path. */
export const changeAnswers = (page: Page, path: RegExp, change: (body: unknown) => unknown) =>
  page.route(pathMatcher(path), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  });

/** Also sets the counts in the messages of the live connection to 0. */
const serveLiveWithoutCounts = (page: Page) =>
  page.routeWebSocket(/\/api\/live/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const frame = typeof message === 'string' ? message : message.toString();
      socket.send(JSON.stringify(withoutCounts(JSON.parse(frame))));
    });
  });

/** Empties every list of an answer, so that the screen shows its empty state. */
export const serveEmptyLists = (path: RegExp) => async (page: Page) => {
  await serveLiveWithoutCounts(page);
  await changeAnswers(page, countPaths, withoutCounts);
  await changeAnswers(page, path, (body) =>
    Object.fromEntries(
      Object.entries(withoutCounts(body) as object).map(([name, value]) => [
        name,
        Array.isArray(value) ? [] : value,
      ]),
    ),
  );
};

export const failRequests = (path: RegExp) => (page: Page) =>
  page.route(pathMatcher(path), (route) => route.fulfill({ status: 500, json: { code: 'server.failed' } }));

/** Responds with 404, as for an invitation that was answered or has expired. */
export const answerNotFound = (path: RegExp) => (page: Page) =>
  page.route(pathMatcher(path), (route) =>
    route.fulfill({ status: 404, json: { code: 'request.not_found' } }),
  );
