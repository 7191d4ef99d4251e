import { send } from '../test/app';
import type { Person } from '../test/teams';
import { caseOf, sendForm, signInNewOperator, versionOf } from './modules/desk/desk.fixture';
import { newId } from './platform/ids';
import { wordOf } from './people-words.fixture';
import { expectSuccess, type World, type WorldDeps } from './words-by-people.fixture';

/**
 * Reports the person (without an account) and their cancelled match (as `otherUser`). Operators warn the person and hide the match; the
 * person objects.
 */
export async function decideCasesAbout(deps: WorldDeps, world: World, otherUser: Person): Promise<void> {
  const { app, database } = deps;
  const { person, cancelledMatchId } = world;
  const moderator = await signInNewOperator(deps, 'minho', 'moderator');
  const secondModerator = await signInNewOperator(deps, 'jiwoo', 'moderator');
  const json = { kind: 'match', id: cancelledMatchId, reason: 'abuse', note: 'Look at this' };
  await expectSuccess(send(app, 'POST', '/api/reports', { cookie: otherUser.cookie, json }));
  const publicReport = {
    ...{ id: newId(), about: `/user/${person.id}`, reason: 'rights', note: 'It is about me.', true: 'yes' },
    name: wordOf('public_report.name'),
    email: `${wordOf('public_report.email')}@mail.example.com`,
  };
  await expectSuccess(sendForm(app, '/report', publicReport));
  const decideCase = async (caseId: string, act: string) => {
    const words = wordOf('moderation_decision.words');
    const version = await versionOf(database, caseId);
    const form = { version, act, reason: 'abuse', days: '7', words };
    await expectSuccess(sendForm(app, `/operator/cases/${caseId}/decide`, form, moderator));
  };
  await decideCase(await caseOf(database, person.id), 'WARN');
  const caseId = await caseOf(database, cancelledMatchId);
  const note = { words: wordOf('moderation_note.words') };
  await expectSuccess(sendForm(app, `/operator/cases/${caseId}/notes`, note, moderator));
  await decideCase(caseId, 'HIDE');
  const { id } = await database.db
    .selectFrom('moderation_decision')
    .select('id')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  const appeal = { id, k: '', words: `${wordOf('moderation_decision.appeal')} is no insult.` };
  await expectSuccess(sendForm(app, '/decision', appeal, { cookie: person.cookie }));
  const answer = { upheld: 'no', words: wordOf('moderation_decision.appeal_words') };
  await expectSuccess(sendForm(app, `/operator/decisions/${id}/appeal`, answer, secondModerator));
}
