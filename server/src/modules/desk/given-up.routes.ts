import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { inTransaction, type Trx } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { countGivenUp, discardGivenUp, listGivenUp, retryGivenUp } from '../../platform/queues';
import { addToLog, type LoggedAct, logInOwnTransaction } from '../operators';
import { queueTables, queueTableOf } from '../queues';
import { admit, sendDesk, type Admission, type DeskAccessDeps } from './desk-admission';
import { givenUpPage, givenUpPerPage } from './given-up-page';
import { givenUpWords } from './given-up-words';
import { pageFormConfig } from './send-case';

const BATCH_ROWS = 500;
/** Limits how long one press takes; the page says if rows are left. */
const MAX_BATCHES = 20;

const ShortText = Type.String({ maxLength: 20 });
const kind = Type.String({ pattern: '^[\\w.-]{1,100}$' });
const key = Type.String({ maxLength: 120 });
const PageQuery = Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) });
const RetryForm = Type.Object({ queue: ShortText, kind, key: Type.Optional(key) });
const DiscardForm = Type.Object({ queue: ShortText, kind, key, really: Type.Optional(ShortText) });

/** Adds the page of failed work. A repeated or outdated press changes nothing, because it finds no row that is given up. */
export function addGivenUpRoutes(app: App, deps: DeskAccessDeps): void {
  const { db, clock } = deps;

  async function sendPage(
    reply: FastifyReply,
    admission: Admission,
    { page = 1, message = null }: { readonly page?: number; readonly message?: string | null },
  ): Promise<FastifyReply> {
    const offset = (page - 1) * givenUpPerPage;
    const [counts, rows] = await Promise.all([
      countGivenUp(db, queueTables),
      listGivenUp(db, queueTables, { offset, limit: givenUpPerPage + 1 }),
    ]);
    const { operator } = admission;
    await logInOwnTransaction(db, clock.now(), { operator: operator.name, act: 'saw_given_up' });
    return sendDesk(reply, givenUpPage({ ...admission, counts, rows, page, message }));
  }

  /** Changes rows and adds a line to the log in one commit, if there is anything to change. */
  const changeAndLog = (
    admission: Admission,
    line: { readonly act: LoggedAct; readonly subject: string },
    change: (trx: Trx) => Promise<number>,
  ): Promise<number> =>
    inTransaction(db, async (trx) => {
      const count = await change(trx);
      const details = `${line.subject} ${count}`;
      const { name: operator } = admission.operator;
      if (count > 0) await addToLog(trx, clock.now(), { operator, act: line.act, details });
      return count;
    });

  app.get(
    '/operator/given-up',
    { config: { public: true, perMinute: 60 }, schema: { hide: true, querystring: PageQuery } },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'handle_given_up');
      return admission ? sendPage(reply, admission, request.query) : reply;
    },
  );

  app.post(
    '/operator/given-up/retry',
    { config: pageFormConfig, schema: { hide: true, body: RetryForm } },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'handle_given_up');
      if (!admission) return reply;
      const form = request.body;
      const table = queueTableOf(form.queue, form.kind);
      const pressedAt = clock.now();
      const selection =
        form.key === undefined
          ? // A row that fails again while the batches run is not tried a second time.
            { kind: form.kind, givenUpUntil: pressedAt, limit: BATCH_ROWS }
          : { kind: form.kind, key: form.key };
      const subject = [form.queue, form.kind, form.key].filter(Boolean).join(' ');
      let [count, hasRest] = [0, table !== undefined];
      for (let batch = 0; table && hasRest && batch < MAX_BATCHES; batch += 1) {
        const batchCount = await changeAndLog(admission, { act: 'retried', subject }, (trx) =>
          retryGivenUp(trx, table, selection, pressedAt),
        );
        count += batchCount;
        hasRest = batchCount === BATCH_ROWS;
      }
      const words = givenUpWords[admission.locale];
      if (count === 0) return sendPage(reply.code(409), admission, { message: words.handled });
      const message = [words.retried(count), hasRest ? words.rest : ''].join(' ').trim();
      return sendPage(reply, admission, { message });
    },
  );

  app.post(
    '/operator/given-up/discard',
    { config: pageFormConfig, schema: { hide: true, body: DiscardForm } },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'handle_given_up');
      if (!admission) return reply;
      const { queue, kind: rowKind, key: rowKey, really } = request.body;
      const words = givenUpWords[admission.locale];
      if (really !== 'yes') return sendPage(reply.code(422), admission, { message: words.unsure });
      const table = queueTableOf(queue, rowKind);
      const subject = `${queue} ${rowKind} ${rowKey}`;
      const count = table
        ? await changeAndLog(admission, { act: 'discarded', subject }, (trx) =>
            discardGivenUp(trx, table, { kind: rowKind, key: rowKey }),
          )
        : 0;
      if (count === 0) return sendPage(reply.code(409), admission, { message: words.handled });
      return sendPage(reply, admission, { message: words.discarded });
    },
  );
}
