import { Type, type Static } from 'typebox';
import type { App, Module } from '../../platform/http/app-instance';
import { addPlainFormParser } from '../../platform/http/plain-form';
import { isId } from '../../platform/http/path-id';
import { sendFormPage } from '../plain-pages';
import { localeFor } from '../share';
import {
  noReceiptPage,
  publicReasons,
  publicReportForm,
  receiptPage,
  type FormValues,
} from './public-report-page.rules';
import { isEmail, subjectAt } from './public-report.rules';
import {
  submitObjection,
  reportWithoutAccount,
  type NewPublicReport,
  type PublicReportDeps,
} from './public-report.usecases';
import type { FormProblem } from './public-report-words';
import { decisionsForReporter, findPublicReport } from './public-reports.repository';
import { isReceiptKey, receiptAddress } from './receipt-key';

const longText = Type.String({ maxLength: 4000 });
const ReportForm = Type.Object({
  id: Type.String({ maxLength: 50 }),
  about: longText,
  only: Type.Optional(Type.String({ maxLength: 20 })),
  reason: Type.String({ maxLength: 20 }),
  note: longText,
  name: Type.Optional(longText),
  email: Type.Optional(longText),
  true: Type.Optional(Type.String({ maxLength: 5 })),
});
const ReceiptQuery = Type.Object({
  id: Type.Optional(Type.String({ maxLength: 50 })),
  k: Type.Optional(Type.String({ maxLength: 100 })),
});
const ObjectionForm = Type.Object({
  id: Type.String({ maxLength: 50 }),
  k: Type.String({ maxLength: 100 }),
  words: longText,
});

const minLetters = 10;
const maxLetters = 1000;
const normalizeText = (text = '') => text.normalize('NFC').trim();
const letterCount = (text: string) => [...text].length;

/** Pages for reports of people without an account, and for the receipt with the answer (SPEC 8.11). They use no script. */
export function publicReportModule(deps: PublicReportDeps): Module {
  const { db, clock } = deps;

  async function renderReceipt(
    id: string,
    key: string,
    refusedText: string | null = null,
  ): Promise<string | null> {
    if (!isId(id) || !(await isReceiptKey(db, id, key))) return null;
    const [report, decisions] = await Promise.all([findPublicReport(db, id), decisionsForReporter(db, id)]);
    if (!report) return null;
    const objection = report.objectionId && (await receiptAddress(db, report.objectionId));
    return receiptPage({
      ...{ locale: report.locale, report, decisions, key, objection, refusedText },
      now: clock.now(),
    });
  }

  return async (app: App) => {
    app.get(
      '/report',
      {
        config: { public: true, perMinute: 60 },
        schema: {
          hide: true,
          querystring: Type.Object({ about: Type.Optional(Type.String({ maxLength: 300 })) }),
        },
      },
      (request, reply) => {
        const locale = localeFor(request.headers['accept-language']);
        const about = request.query.about ?? '';
        const typedValues = { about, isOnlyPicture: false, reason: '', note: '', name: '', email: '' };
        const input = {
          locale,
          id: deps.newId(),
          typedValues,
          problem: null,
          mailEnabled: deps.mail.enabled,
        };
        return sendFormPage(reply, publicReportForm(input));
      },
    );

    app.get(
      '/report/receipt',
      { config: { public: true, perMinute: 60 }, schema: { hide: true, querystring: ReceiptQuery } },
      async (request, reply) => {
        const page = await renderReceipt(request.query.id ?? '', request.query.k ?? '');
        return page === null
          ? sendFormPage(reply.code(404), noReceiptPage(localeFor(request.headers['accept-language'])))
          : sendFormPage(reply, page);
      },
    );

    await app.register(async (scope) => {
      addPlainFormParser(scope, 32_768);
      scope.post<{ Body: Static<typeof ReportForm> }>(
        '/report',
        {
          config: { public: true, plainForm: true, perMinute: 10 },
          schema: { hide: true, body: ReportForm },
        },
        async (request, reply) => {
          const locale = localeFor(request.headers['accept-language']);
          const { body } = request;
          const id = isId(body.id) ? body.id.toLowerCase() : deps.newId();
          const typedValues: FormValues = {
            about: normalizeText(body.about),
            isOnlyPicture: body.only === 'picture',
            reason: body.reason,
            note: normalizeText(body.note),
            name: normalizeText(body.name).slice(0, 60),
            email: normalizeText(body.email),
          };
          const sendFormAgain = (problem: FormProblem) =>
            sendFormPage(
              reply.code(422),
              publicReportForm({ locale, id, typedValues, problem, mailEnabled: deps.mail.enabled }),
            );
          const subject = subjectAt(typedValues.about);
          const reason = publicReasons.find((publicReason) => publicReason === typedValues.reason);
          if (!subject) return sendFormAgain('address');
          if (!reason) return sendFormAgain('reason');
          if (letterCount(typedValues.note) < minLetters || letterCount(typedValues.note) > maxLetters)
            return sendFormAgain('note');
          if (typedValues.email !== '' && !isEmail(typedValues.email)) return sendFormAgain('email');
          if (reason === 'rights' && (typedValues.name === '' || typedValues.email === ''))
            return sendFormAgain('nameless');
          const { note, name, email } = typedValues;
          const newReport: NewPublicReport = {
            id,
            kind: typedValues.isOnlyPicture ? 'picture' : subject.kind,
            subjectId: subject.id,
            reason,
            note,
            name,
            email,
            locale,
          };
          if (!(await reportWithoutAccount(deps, newReport)))
            return sendFormAgain(typedValues.isOnlyPicture ? 'picture' : 'address');
          return reply.redirect(await receiptAddress(db, id), 303);
        },
      );

      scope.post<{ Body: Static<typeof ObjectionForm> }>(
        '/report/receipt',
        {
          config: { public: true, plainForm: true, perMinute: 10 },
          schema: { hide: true, body: ObjectionForm },
        },
        async (request, reply) => {
          const { id, k } = request.body;
          const words = normalizeText(request.body.words);
          const page = await renderReceipt(id, k, words);
          if (page === null)
            return sendFormPage(
              reply.code(404),
              noReceiptPage(localeFor(request.headers['accept-language'])),
            );
          if (letterCount(words) < minLetters || letterCount(words) > maxLetters)
            return sendFormPage(reply.code(422), page);
          // Only the first objection is saved, so the form may be repeated.
          await submitObjection(deps, id, words);
          return reply.redirect(await receiptAddress(db, id), 303);
        },
      );
    });
  };
}
