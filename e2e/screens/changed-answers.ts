import type { ErrorCode, MatchAnswer, MessagePage, TeamRoomAnswer } from '@homeground/shared/contracts';
import type { Page } from 'playwright';
import { apiPaths } from './api-paths';

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

/** Returns the body with which the server refuses a call. */
const refusalBody = (code: ErrorCode) => ({ error: { code, message: code, requestId: 'changed-answer' } });

export const failRequests = (path: RegExp) => (page: Page) =>
  page.route(pathMatcher(path), (route) =>
    route.fulfill({ status: 500, json: refusalBody('server.failed') }),
  );

/** Responds to the calls that write to this path as the server does when it refuses or fails. Other calls pass. */
export const refuseWrites =
  (path: RegExp, { status, code }: { readonly status: number; readonly code: ErrorCode }) =>
  (page: Page) =>
    page.route(pathMatcher(path), (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: refusalBody(code) })
        : route.fallback(),
    );

/** Responds with 404, as for an invitation that was answered or has expired. */
export const answerNotFound = (path: RegExp) => (page: Page) =>
  page.route(pathMatcher(path), (route) =>
    route.fulfill({ status: 404, json: refusalBody('request.not_found') }),
  );

/** Serves a match for teams to a user who has no team. */
export const serveMatchWithoutMyTeam = (page: Page) =>
  page.route(pathMatcher(apiPaths.match), async (route) => {
    const answer = await route.fetch();
    const { match } = (await answer.json()) as MatchAnswer;
    const json: MatchAnswer = { match: { ...match, eligibility: [] } };
    await route.fulfill({ response: answer, json });
  });

/** Serves the room of a new team, which contains only the line about the founder. */
export const serveNewTeamRoom = async (page: Page) => {
  await page.route(pathMatcher(apiPaths.teamRoom), async (route) => {
    const answer = await route.fetch();
    const { room } = (await answer.json()) as TeamRoomAnswer;
    await route.fulfill({ response: answer, json: { room: { ...room, announcement: null } } });
  });
  await page.route(pathMatcher(apiPaths.messages), async (route) => {
    const answer = await route.fetch();
    const messagePage = (await answer.json()) as MessagePage;
    const messages = messagePage.messages.filter(({ kind }) => kind === 'system').slice(0, 1);
    const number = messages[0]?.number ?? 0;
    await route.fulfill({
      response: answer,
      json: { ...messagePage, messages, changes: [], firstNumber: number, lastNumber: number },
    });
  });
};
