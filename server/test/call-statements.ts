import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

const statementsOfCall = new AsyncLocalStorage<unknown[]>();

/** Runs a call and returns the statements that it has sent until its end. Statements of jobs at the same time are left out. */
export async function statementsOf(call: () => Promise<unknown>): Promise<readonly unknown[]> {
  const statements: unknown[] = [];
  const send = Client.prototype.query;
  const query = jest.spyOn(Client.prototype, 'query');
  query.mockImplementation(function (this: Client, ...values: Parameters<typeof send>) {
    statementsOfCall.getStore()?.push(values[0]);
    return send.apply(this, values);
  });
  await statementsOfCall.run(statements, call);
  query.mockRestore();
  return statements;
}
