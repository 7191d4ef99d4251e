import { SubjectReport } from '@homeground/shared/contracts';
import { newId } from '../../platform/ids';
import { send, signUpUser } from '../../../test/app';
import { createTeamAs, type Person } from '../../../test/teams';
import { setHomeOf } from '../matches/matches.fixture';
import { decisionWords } from '../decision-page/decision-words';
import { decisionActs, type SubjectKind } from '../moderation/moderation-row.repository';
import { postDuel } from '../proposals/proposals.fixture';
import { sendForm } from './desk.fixture';
import {
  decideCase,
  app,
  clock,
  createRoomWithMessages,
  database,
  decisionOf,
  moderator,
  pageOf,
  reportSubject,
  setUpDesk,
  support,
} from './desk-app.fixture';
import { uploadPicture } from './desk-subjects.fixture';

setUpDesk();

interface ReportedSubject {
  readonly id: string;
  readonly concernedPerson: Person;
  /** Null: anybody may report it. */
  readonly reporter: Person | null;
}

async function createMatch(): Promise<ReportedSubject> {
  const concernedPerson = await signUpUser(app);
  await setHomeOf(database, concernedPerson);
  return {
    id: await postDuel(app, database, concernedPerson, clock.now()),
    concernedPerson,
    reporter: null,
  };
}

async function createReview(): Promise<ReportedSubject> {
  const [{ id: matchId, concernedPerson: hostOfMatch }, concernedPerson] = [
    await createMatch(),
    await signUpUser(app),
  ];
  const id = newId();
  const now = clock.now();
  await database.db
    .insertInto('review')
    .values({
      id,
      match_id: matchId,
      side: 'AWAY',
      author_user_id: concernedPerson.id,
      about_user_id: hostOfMatch.id,
      state: 'WRITTEN',
      grade: 'BAD',
      comment: 'Never again',
      answered_by: concernedPerson.id,
      answered_at: now,
      opened_at: now,
      closes_at: new Date(now.getTime() + 1000),
      revealed_at: now,
    })
    .execute();
  return { id, concernedPerson, reporter: null };
}

const createSubject: Readonly<Record<SubjectKind, () => Promise<ReportedSubject>>> = {
  user: async () => {
    const concernedPerson = await signUpUser(app);
    return { id: concernedPerson.id, concernedPerson, reporter: null };
  },
  team: async () => {
    const concernedPerson = await signUpUser(app);
    return { id: (await createTeamAs(app, concernedPerson)).id, concernedPerson, reporter: null };
  },
  match: createMatch,
  message: async () => {
    const { host, guest, sendMessage } = await createRoomWithMessages();
    return { id: await sendMessage(guest, `Rude ${newId()}`), concernedPerson: guest, reporter: host };
  },
  review: createReview,
  picture: async () => {
    const concernedPerson = await signUpUser(app);
    await uploadPicture(app, concernedPerson.cookie, '#C2410C');
    return { id: concernedPerson.id, concernedPerson, reporter: null };
  },
};
const kinds = Object.keys(createSubject) as SubjectKind[];

async function reportNewSubject(kind: SubjectKind) {
  const { id, concernedPerson, reporter } = await createSubject[kind]();
  return {
    caseId: await reportSubject(reporter ?? (await signUpUser(app)), kind, id),
    concernedPerson,
  };
}

test('this file tests every kind of the contract', () => {
  expect(kinds.toSorted()).toEqual(SubjectReport.properties.kind.anyOf.map((kind) => kind.const).toSorted());
});

describe.each(kinds)('%s', (kind) => {
  test.each(decisionActs)(
    '%s: only a moderator may do it, unless it is a dismissal; the person concerned sees an explanation, and it can be undone',
    async (act) => {
      const { caseId, concernedPerson } = await reportNewSubject(kind);
      const isDismissal = act === 'DISMISS';
      const bySupport = await decideCase(caseId, support, { act });
      expect(bySupport.statusCode).toBe(isDismissal ? 303 : 403);
      if (isDismissal) return;
      expect((await decideCase(caseId, moderator, { act })).statusCode).toBe(303);
      const decision = await decisionOf(caseId);
      expect([decision.act, decision.original !== null]).toEqual([act, act === 'HIDE' || act === 'REMOVE']);
      if (act !== 'SUSPEND') {
        const readDecision = (locale: string) =>
          send(app, 'PATCH', '/api/me', { cookie: concernedPerson.cookie, json: { locale } }).then(() =>
            app.inject({ url: `/decision?id=${decision.id}`, headers: { cookie: concernedPerson.cookie } }),
          );
        for (const locale of ['en', 'ko'] as const)
          expect((await readDecision(locale)).body).toContain(
            decisionWords[locale].actSentence(decisionWords[locale].kinds[kind], act),
          );
      }
      const undoAnswer = await sendForm(app, `/operator/decisions/${decision.id}/undo`, {}, moderator);
      expect(undoAnswer.statusCode).toBe(303);
      expect(await pageOf(caseId)).toContain('Undone');
    },
  );
});
