import { app, setUpApp } from '../test/set-up-app';
import { resolveShape } from './evil-values.fixture';
import type { RouteFacts } from './platform/http/every-route';

setUpApp();

/** Routes below these addresses change a match, a proposal, a result, a line-up, a guest spot or a challenge. */
const addresses =
  /^\/(?:api\/(?:matches|proposals|guest-spots|guest-offers|rooms|teams\/:teamId\/challenges)|answer)(?:\/|$)/;

/** Fields of a call that name the state which the page has shown (docs/decisions/088). */
const seenFields = ['version', 'termsVersion', 'terms', 'state', 'cancelledAt', 'theirs'];

/** Calls without such a field, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'POST /api/matches': 'A new match. A page has shown nothing of it.',
  'POST /api/teams/:teamId/challenges': 'A new match, as above.',
  'POST /api/rooms/:id/messages': 'A new message. It agrees to nothing.',
  'PUT /api/rooms/:id/pictures/:picture': 'A new message, as above.',
  'POST /api/rooms/:id/cards': 'A suggestion, which changes nothing until the other side accepts it.',
  'PUT /api/rooms/:id/messages/:number/reaction': 'About one message, and the caller’s own.',
  'DELETE /api/rooms/:id/messages/:number': 'The caller’s own message, which never returns.',
  'DELETE /api/rooms/:id/announcements/:number': 'Ends one announcement, which never returns.',
  'PUT /api/rooms/:id/read': 'A mark of the caller alone, which never goes back.',
  'PUT /api/rooms/:id/mute': 'A setting of the caller alone.',
  'POST /api/matches/:id/line-up/nudge':
    'Asks only those who have not answered when the server handles the call, once a day.',
  'POST /api/matches/:id/line-up/guests':
    'A new guest. If the name exists by now, the server asks whether it is another person.',
  'POST /api/matches/:id/line-up/link':
    'A new link. If the page shows a link of another person, it asks first.',
  'PUT /api/matches/:id/line-up/link': 'Sets the one switch of the link, whichever link is valid.',
  'DELETE /api/matches/:id/line-up/link': 'Afterwards no link is valid, whichever link was.',
  'POST /api/matches/:id/review': 'A text that is written once.',
  'POST /api/matches/:id/review/skip': 'Says once that no text will be written.',
  'POST /api/guest-offers/:id/review': 'A text that is written once.',
  'POST /api/guest-offers/:id/review/skip': 'Says once that no text will be written.',
};

/** Returns the names of all fields of an input, also of the fields of fields. */
function fieldNamesOf(schema: unknown): string[] {
  const { properties = {}, items } = resolveShape(app, schema);
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [name, ...fieldNamesOf(field)]),
    ...(items ? fieldNamesOf(items) : []),
  ];
}

const changes = (): RouteFacts[] =>
  app.everyRoute.filter(({ method, url }) => !['GET', 'HEAD'].includes(method) && addresses.test(url));
const nameOf = ({ method, url }: RouteFacts) => `${method} ${url}`;
const namesState = ({ takes }: RouteFacts) =>
  [...fieldNamesOf(takes.body), ...fieldNamesOf(takes.querystring)].some((name) => seenFields.includes(name));

test('every call that changes a match, or something that belongs to it, names the state that its page has shown', () => {
  expect(changes().length).toBeGreaterThan(50);
  expect(
    changes()
      .filter((route) => !namesState(route))
      .map(nameOf)
      .toSorted(),
  ).toEqual(Object.keys(exceptions).toSorted());
});
