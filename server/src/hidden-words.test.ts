import { signUpUser, send } from '../test/app';
import type { Person } from '../test/teams';
import { answersTo } from './answers-to-others.fixture';
import { app, clock, database, setUpDepartures } from './modules/departures/departures.fixture';
import { caseOf, sendForm, signInNewOperator, versionOf } from './modules/desk/desk.fixture';
import { setHomeOf } from './modules/matches/matches.fixture';
import type { SubjectKind } from './modules/moderation/moderation-row.repository';
import { columnOf, wordsAt, wordsKeys, type WordsKey } from './people-words.fixture';
import { textsOf } from './stored-words.fixture';
import { expectSuccess, homeOfOthers, writeEverything } from './words-by-people.fixture';

setUpDepartures();

/** SQL that finds the rows of a person, for each kind of report on words. A picture belongs to a person, a team or a message. */
const rowsOfPersonSql: Readonly<Record<Exclude<SubjectKind, 'picture'>, string>> = {
  user: 'select $1::uuid as id',
  team: 'select team_id as id from team_member where user_id = $1',
  match: 'select id from match where posted_by = $1',
  message: `select id from message where sender_id = $1 and kind <> 'system'`,
  review: `select id from review where state = 'WRITTEN' and $1 in (author_user_id, about_user_id)`,
};
const kinds = Object.keys(rowsOfPersonSql) as (keyof typeof rowsOfPersonSql)[];
const keysOf = (kind: SubjectKind) => wordsKeys.filter((key) => wordsAt[key].hidden === kind);

test('a hidden text is evidence, and in no answer until the decision is undone; an unread text is in no answer', async () => {
  const deps = { app, database, clock };
  const [otherUser, stranger] = [await signUpUser(app), await signUpUser(app)];
  await setHomeOf(database, stranger, homeOfOthers);
  const world = await writeEverything(deps, otherUser);
  const texts = textsOf(world);
  // Users of a room load a picture from an address of the room.
  const shownTexts = new Map(texts).set('message.picture', `/rooms/${world.roomId}/pictures/`);
  const keysFoundIn = (
    body: string,
    keys: readonly WordsKey[],
    textByKey: ReadonlyMap<WordsKey, string> = shownTexts,
  ) => keys.filter((key) => body.includes((textByKey.get(key) ?? '').toLowerCase()));
  const words = [...texts.values()];
  const readAnswers = () => answersTo(deps, [otherUser, stranger], world, words);

  // A copy, such as a spelling for comparison, may be equal to what others read.
  const unreadKeys = wordsKeys.filter(
    (key) => wordsAt[key].hidden === 'unread' && texts.has(key) && world.values[key] === undefined,
  );
  const readKeys = wordsKeys.filter((key) => wordsAt[key].hidden !== 'unread' && texts.has(key));
  const answersBefore = await readAnswers();
  expect(keysFoundIn(answersBefore, unreadKeys)).toEqual([]);
  // Others read these texts before; otherwise the test would prove nothing.
  expect(readKeys.filter((key) => !keysFoundIn(answersBefore, [key]).length)).toEqual([]);

  const moderator = await signInNewOperator(deps, 'minho', 'moderator');
  const missingEvidence: WordsKey[] = [];
  for (const kind of kinds) {
    const { rows } = await database.pool.query<{ id: string }>(rowsOfPersonSql[kind], [world.person.id]);
    for (const { id } of rows) {
      const reporter: Person = kind === 'message' ? otherUser : stranger;
      const json = { kind, id, reason: 'abuse', note: '' };
      await expectSuccess(send(app, 'POST', '/api/reports', { cookie: reporter.cookie, json }));
      const caseId = await caseOf(database, id, kind);
      const form = {
        version: await versionOf(database, caseId),
        act: 'HIDE',
        reason: 'abuse',
        days: '7',
        words: '',
      };
      await expectSuccess(sendForm(app, `/operator/cases/${caseId}/decide`, form, moderator));
    }
    const { rows: reports } = await database.pool.query<{ text: string }>(
      'select evidence::text as text from report where kind = $1',
      [kind],
    );
    const evidence = reports
      .map(({ text }) => text)
      .join()
      .toLowerCase();
    missingEvidence.push(...keysOf(kind).filter((key) => !keysFoundIn(evidence, [key], texts).length));
  }
  expect(missingEvidence).toEqual([]);
  const hiddenKeys = kinds.flatMap(keysOf);
  expect(keysFoundIn(await readAnswers(), hiddenKeys).map(columnOf)).toEqual([]);

  const decisions = await database.db.selectFrom('moderation_decision').select('id').execute();
  for (const { id } of decisions)
    await expectSuccess(sendForm(app, `/operator/decisions/${id}/undo`, {}, moderator));
  const answersAfter = await readAnswers();
  expect(hiddenKeys.filter((key) => !keysFoundIn(answersAfter, [key]).length)).toEqual([]);
});
