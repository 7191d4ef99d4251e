import type { Person } from '../test/teams';
import { resolveShape, sample } from './evil-values.fixture';
import type { RouteFacts } from './platform/http/every-route';
import { homeOfOthers, type World, type WorldDeps } from './words-by-people.fixture';

type Query = Readonly<Record<string, string>>;

/** Queries that fill lists. A call gets those that its schema allows. */
const queriesOf = ({ answerToken }: World, words: readonly string[]): readonly Query[] => [
  { k: answerToken },
  { when: 'coming' },
  { when: 'past' },
  { as: 'HOST' },
  { as: 'APPLICANT' },
  { near: 'true', sport: 'futsal' },
  { latitude: String(homeOfOthers.latitude), longitude: String(homeOfOthers.longitude), km: '20' },
  ...words.map((word) => ({ q: word })),
];

/**
 * Returns the addresses of a GET route, with each id of the world that fits and with each query that the route allows.
 */
function urlsOf(
  { app }: WorldDeps,
  world: World,
  { url, takes }: RouteFacts,
  words: readonly string[],
): string[] {
  const matches = [world.matchId, world.cancelledMatchId, world.teamMatchId];
  const idsByResource = new Map([
    ['matches', matches],
    ['m', matches],
    ['rooms', [world.roomId, world.appliedRoomId]],
    ['teams', [world.teamId]],
    ['users', [world.person.id]],
    ['guest-spots', [world.spotId]],
  ]);
  const resource = url.split('/').find((part) => !['', 'api', 'me'].includes(part)) ?? '';
  const ids = url.includes('/:') ? (idsByResource.get(resource) ?? []) : [''];
  const { properties = {} } = resolveShape(app, takes.querystring);
  const requiredValues = Object.entries(sample(app, takes.querystring) ?? {}).map(([name, value]) => [
    name,
    String(value),
  ]);
  const queries = queriesOf(world, words).filter((query) =>
    Object.keys(query).every((name) => name in properties),
  );
  return ids.flatMap((id) =>
    [{}, ...queries].map((query) => {
      const values = { ...Object.fromEntries(requiredValues), ...query };
      return `${url.replace(/:\w+/g, id)}?${new URLSearchParams(values).toString()}`;
    }),
  );
}

/** Returns everything that the GET routes answer to these readers in lower case, except pictures. */
export async function answersTo(
  deps: WorldDeps,
  readers: readonly Person[],
  world: World,
  words: readonly string[],
): Promise<string> {
  const bodies: string[] = [];
  const routes = deps.app.everyRoute.filter(
    ({ method, url }) =>
      method === 'GET' &&
      !/^\/(operator|shell|r|contract|files|api\/live|api\/docs|:file|$)/.test(url) &&
      !url.includes('*'),
  );
  for (const route of routes)
    for (const url of urlsOf(deps, world, route, words))
      for (const { cookie } of readers) {
        const answer = await deps.app.inject({ url, headers: { cookie } });
        if (answer.statusCode === 200 && !/^image/.test(String(answer.headers['content-type'])))
          bodies.push(answer.body);
      }
  return bodies.join('\n').toLowerCase();
}
