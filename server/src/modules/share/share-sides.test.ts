import { kitColourNames, type KitColourName } from '@homeground/shared/contracts';
import { send, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { agreeOnShirts } from '../scores/agreed-shirts.fixture';
import { forfeitToHost, insertFinalResult, insertSides, type TestSide } from '../scores/scores.fixture';
import { kits } from '../share-pictures/palette';

const clock = testClock();
setUpApp({ clock });

let host: TestSide;
let away: TestSide;

beforeEach(async () => {
  [host, away] = (await insertSides(database, 2)) as [TestSide, TestSide];
  await database.db.updateTable('team').set({ name: 'Tigers' }).where('id', '=', host.id).execute();
  await database.db.updateTable('team').set({ name: 'Zebras' }).where('id', '=', away.id).execute();
});

const yesterday = () => new Date(clock.now().getTime() - 86_400_000);
const visit = async (id: string, language = 'en') =>
  (await send(app, 'GET', `/m/${id}`, { headers: { 'accept-language': language } })).body;
const betweenIn = (body: string) =>
  /class="between">(.*?)<\/p>/.exec(body)?.[1]?.replaceAll(/<\/?span>/g, '');
const altIn = (body: string) => /og:image:alt" content="([^"]*?) · /.exec(body)?.[1];
/** Returns the colour of the body of each shirt. */
const shirtsIn = (body: string): (KitColourName | undefined)[] =>
  [...body.matchAll(/v31\.5H14V10z" fill="([^"]*)"/g)].map(([, fill]) =>
    kitColourNames.find((name) => kits[name].fill === fill),
  );

const wearKit = (side: TestSide, home: KitColourName, awayKit: KitColourName) =>
  database.db
    .updateTable('team')
    .set({ kit_home: home, kit_away: awayKit })
    .where('id', '=', side.id)
    .execute();

test.each([
  ['HOST', 'Won – Lost', 'Tigers won, Zebras lost', '승 : 패'],
  ['AWAY', 'Lost – Won', 'Tigers lost, Zebras won', '패 : 승'],
  ['DRAW', 'Draw', 'Tigers v Zebras, draw', '무승부'],
] as const)(
  'a sport without scores has who won instead of a score that nobody entered: %s',
  async (winner, english, alt, korean) => {
    for (const sport of ['golf', 'arm_wrestling'] as const) {
      const scores = { host_score: winner === 'HOST' ? 1 : 0, away_score: winner === 'AWAY' ? 1 : 0 };
      const id = await insertFinalResult(database, { host, away }, winner, yesterday(), { sport, ...scores });
      const page = await visit(id);
      expect(betweenIn(page)).toBe(`<small>Final result</small>${english}`);
      expect(altIn(page)).toBe(alt);
      expect(betweenIn(await visit(id, 'ko'))).toBe(`<small>최종 결과</small>${korean}`);
      expect(page).not.toMatch(/1 : 0|0 : 1|0 : 0/);
    }
  },
);

test.each([
  ['a no-show', forfeitToHost],
  [
    'a match that was not played',
    { kind: 'NOT_PLAYED', host_score: null, away_score: null, winner: null, rated: false },
  ],
] as const)('after %s the page says that the match is over', async (_case, changes) => {
  const page = await visit(await insertFinalResult(database, { host, away }, 'HOST', yesterday(), changes));
  expect(page).toContain('This match is over.');
  expect(page).not.toContain('has found its opponent');
});

test('a match without a result is over after its end, and has found its opponent until then', async () => {
  const id = await insertFinalResult(database, { host, away }, 'HOST', yesterday());
  await database.db.deleteFrom('final_result').where('match_id', '=', id).execute();
  for (const [state, minutesAgo, sentence] of [
    ['CONFIRMED', 15, 'has found its opponent'],
    ['AWAITING_RESULT', 600, 'This match is over.'],
    ['COMPLETED', 20_000, 'This match is over.'],
  ] as const) {
    const start_at = new Date(clock.now().getTime() - minutesAgo * 60_000);
    await database.db.updateTable('match').set({ state, start_at }).where('id', '=', id).execute();
    expect(await visit(id)).toContain(sentence);
  }
});

test('the away side has a shirt that differs at a glance, as the app proposes it', async () => {
  await wearKit(host, 'blue', 'white');
  await wearKit(away, 'navy', 'yellow');
  const id = await insertFinalResult(database, { host, away }, 'HOST', yesterday());
  expect(shirtsIn(await visit(id))).toEqual(['blue', 'yellow']);
  await wearKit(away, 'purple', 'navy');
  expect(shirtsIn(await visit(id))).toEqual(['blue', 'white']);
});

test('both sides have the shirts that they agreed on for this match', async () => {
  await wearKit(host, 'blue', 'white');
  await wearKit(away, 'navy', 'yellow');
  const id = await insertFinalResult(database, { host, away }, 'HOST', yesterday());
  const shirts = { host: 'white', away: 'navy' } as const;
  await agreeOnShirts(database, { matchId: id, host, away, shirts, at: clock.now() });
  expect(shirtsIn(await visit(id))).toEqual(['white', 'navy']);
});

test('a team with a logo has its logo instead of a shirt, and the page may load it', async () => {
  const logo = `/files/${'a'.repeat(64)}.webp`;
  await database.db.updateTable('team').set({ logo }).where('id', '=', host.id).execute();
  const id = await insertFinalResult(database, { host, away }, 'HOST', yesterday());
  const answer = await send(app, 'GET', `/m/${id}`);
  expect(answer.body).toContain(`<figure><img src="${logo}" alt=""`);
  expect(shirtsIn(answer.body)).toHaveLength(1);
  expect(answer.headers['content-security-policy']).toContain("img-src 'self'");
});

test('title and names keep the language in which somebody wrote them', async () => {
  await database.db.updateTable('team').set({ name: '망원 FC' }).where('id', '=', host.id).execute();
  const id = await insertFinalResult(database, { host, away }, 'HOST', yesterday());
  await database.db.updateTable('match').set({ title: '일요일 친선' }).where('id', '=', id).execute();
  const page = await visit(id);
  expect(page).toContain('<h1 lang="ko">일요일 친선</h1>');
  expect(page).toContain('<figcaption dir="auto" lang="ko">망원 FC</figcaption>');
  expect(page).toContain('<figcaption dir="auto" lang="und-Latn">Zebras</figcaption>');
});
