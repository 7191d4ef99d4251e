import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, setUpApp } from '../../../test/set-up-app';
import { resolveShape } from '../../evil-values.fixture';

setUpApp();

const attacks = 'trilateration.test.ts';
const guestAttacks = 'trilateration-guests.test.ts';
const alertAttacks = 'trilateration-alerts.test.ts';

/** Routes that are attacked, each with the file and a part of the title of its attack. */
const attacked: Readonly<Record<string, readonly [file: string, title: string]>> = {
  userProfile: [attacks, 'a user cannot be located by their profile'],
  team: [attacks, 'by its page'],
  teams: [attacks, 'by the list of near teams and the distances in it'],
  opponents: [attacks, 'by the list of opponents and the distances in it'],
  challengeCheck: [attacks, 'by challenges that are refused because it is too far'],
  match: [attacks, 'by one of its matches without a named place'],
  applicants: [attacks, 'by its application to a match that the host keeps moving'],
  matches: [attacks, 'by the list'],
  matchDays: [attacks, 'by the counts of days'],
  matchCount: [attacks, 'by the count in any circle'],
  nearCounts: [attacks, 'by the counts of matches around any point'],
  newMatches: [alertAttacks, 'by the count of new matches'],
  room: [alertAttacks, 'by the room of an application'],
  guestSpots: [guestAttacks, 'by the list of guest spots and the distances in it'],
  guestSpot: [guestAttacks, 'by offers that are refused because it is too far'],
  guestApplicants: [guestAttacks, 'a guest cannot be located by their offer'],
};

/** Routes whose answers contain the same object as an attacked route, made by the same code. */
const sameObject: Readonly<Record<string, readonly string[]>> = {
  team: ['createTeam', 'updateTeam', 'changeRole', 'handOverTeam', 'changeLogo', 'removeLogo'],
  teams: [
    ...['myTeams', 'invitation', 'acceptInvitation', 'declineInvitation', 'previewInviteLink'],
    ...['acceptInviteLink', 'notifications'],
  ],
  match: [...['editMatch', 'cancelMatch', 'pauseMatch', 'resumeMatch', 'declineChallenge', 'openChallenge']],
  matches: ['myMatches', 'teamMatches', 'nextMatch'],
  guestSpot: ['guestSpotsOfMatch', 'postGuestSpot', 'changeGuestSpot', 'closeGuestSpot'],
  room: [
    ...['apply', 'acceptChallenge', 'letLineUpsIn', 'wearKit'],
    ...['talk', 'reject', 'standby', 'confirm', 'withdraw', 'agree', 'take'].map((act) => `${act}Proposal`),
  ],
};

/** Routes that reveal no hidden position, with the reason. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'The caller’s own account.': [
    ...['signUp', 'signIn', 'me', 'changeLocation', 'changeProfile', 'changePicture', 'removePicture'],
    ...['recoverByCode', 'resetPassword'],
  ],
  'Public places.': ['findNeighbourhoods'],
  'Only a currency, from the borders of countries.': ['currencyAt'],
  'The point that the host has chosen, for people who act for the host.': ['lastPosts', 'matchCopy'],
  'A place that somebody has written into the room for its readers.': [
    ...['rooms', 'messages', 'searchMessages', 'teamRoom', 'endAnnouncement', 'sendMessage', 'sendPicture'],
    ...['proposeCard', 'acceptCard', 'declineCard', 'setReaction', 'deleteMessage'],
  ],
  'Only ids. The position is the caller’s own.': ['postMatch', 'sendChallenge'],
};

/** Fields with a position or a distance, and fields of a call that measure from a position. */
const positionFields = ['latitude', 'longitude', 'aboutKm', 'km', 'near', 'area'];

function fieldNamesOf(schema: unknown, parents: readonly unknown[] = []): string[] {
  const shape = resolveShape(app, schema);
  if (parents.includes(shape)) return [];
  const path = [...parents, shape];
  return [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, child]) => [
      name,
      ...fieldNamesOf(child, path),
    ]),
    ...(shape.items ? fieldNamesOf(shape.items, path) : []),
    ...(shape.anyOf ?? []).flatMap((child) => fieldNamesOf(child, path)),
  ];
}

test('every route with a position or a distance is attacked, or reveals no hidden position', () => {
  const found = app.everyRoute
    // The report of an area names a part of the site, not a place.
    .filter(({ method, operationId }) => method !== 'HEAD' && operationId !== 'reportArea')
    .filter(({ answers, takes }) =>
      [...Object.values(answers), takes.querystring, takes.body]
        .flatMap((schema) => fieldNamesOf(schema))
        .some((name) => positionFields.includes(name)),
    )
    .map(({ operationId, url }) => operationId ?? url);
  const listed = [
    ...Object.keys(attacked),
    ...[sameObject, harmless].flatMap((list) => Object.values(list).flat()),
  ];
  expect(found.toSorted()).toEqual(listed.toSorted());
  expect(Object.keys(sameObject).filter((name) => !(name in attacked))).toEqual([]);
});

test.each(Object.entries(attacked))('the attack on %s is in the named test', (_, [file, title]) => {
  expect(readFileSync(join(__dirname, file), 'utf8')).toContain(title);
});
