import { limits } from '@homeground/shared/contracts';
import type { Page, Route } from 'playwright/test';

const repeatToLength = (word: string, max: number) => word.repeat(max).slice(0, max);

/** Names and titles of the maximum length, without a space at which a line could break, and long names of places. */
const longestValues: Readonly<Record<string, string>> = {
  title: repeatToLength('전국생활체육풋살동호인', limits.match.title.max),
  matchTitle: repeatToLength('Wednesdaynightfutsal', limits.match.title.max),
  name: repeatToLength('WanderersMMWW', limits.team.name.max),
  nickname: repeatToLength('WMWM', limits.nickname.max),
  host: repeatToLength('WanderersMMWW', limits.team.name.max),
  venueName: repeatToLength('난지한강공원축구장', limits.match.venueName.max),
  venueAddress: repeatToLength('SeoulMapogu', limits.match.venueAddress.max),
  costNote: repeatToLength('음료수포함', limits.match.costNote.max),
  // Long names of places, as they are written in English.
  depth1: 'Chungcheongbuk-do',
  depth2: 'Changwon-si Masanhappo-gu',
  depth3: 'Yeongdeungpobon-dong',
};

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

function lengthenNames(value: Json, name = ''): Json {
  if (typeof value === 'string')
    return value !== '' && name in longestValues ? (longestValues[name] ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => lengthenNames(item));
  if (typeof value !== 'object' || value === null) return value;
  // `shirts.host` is a colour, not a name.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'shirts' ? item : lengthenNames(item, key)]),
  );
}

/** Fulfills the request with the server's response, in which names have the maximum length. */
async function fulfillWithLongestNames(route: Route): Promise<void> {
  const answer = await route.fetch();
  const isJson = answer.headers()['content-type']?.includes('json') ?? false;
  if (!isJson) return route.fulfill({ response: answer });
  return route.fulfill({ response: answer, json: lengthenNames((await answer.json()) as Json) });
}

/** Replaces the names in every answer of the server with names of the maximum length. */
export async function serveLongestNames(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().method() !== 'GET' || /\/(?:stream|live)/.test(route.request().url()))
        return route.fallback();
      return fulfillWithLongestNames(route);
    },
  );
}
