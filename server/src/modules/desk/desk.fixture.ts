import type { TestDatabase } from '../../../test/database';
import type { TestClock } from '../../../test/app';
import { createPasswords } from '../../platform/auth/passwords';
import type { App } from '../../platform/http/app-instance';
import { newId } from '../../platform/ids';
import type { SubjectKind } from '../moderation/moderation-row.repository';
import type { OperatorRole } from '../operators/operator-row.repository';
import { addOperator, type Credentials } from '../operators/operators.repository';
import { hotp } from '../operators/totp.rules';

export interface DeskOperator {
  readonly name: string;
  readonly credentials: Credentials;
  readonly cookie: string;
}

export const codeAt = (clock: TestClock, { secret }: Credentials): string =>
  hotp(secret, Math.floor(clock.now().getTime() / 30_000));

let addressCount = 0;

/** Returns a new address for each report and sign-in, so that they do not share one rate limit. */
function newAddress(): string {
  addressCount += 1;
  // The third and the fourth number of the address count up.
  return `10.1.${addressCount >> 8}.${addressCount & 255}`;
}

/** Sends a form as a browser does from a page of the desk. */
export function sendForm(
  app: App,
  url: string,
  fields: Readonly<Record<string, string>>,
  {
    cookie = '',
    headers = {},
    remoteAddress,
  }: {
    readonly cookie?: string;
    readonly headers?: Record<string, string>;
    readonly remoteAddress?: string;
  } = {},
) {
  return app.inject({
    method: 'POST',
    url,
    remoteAddress: remoteAddress ?? (url.startsWith('/report') ? newAddress() : '127.0.0.1'),
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'en',
      cookie,
      ...headers,
    },
  });
}

export const fetchPage = (app: App, url: string, cookie: string, language = 'en') =>
  app.inject({ url, headers: { cookie, 'accept-language': language } });

/** Adds an operator as `npm run operators` does, and signs them in. */
export async function signInNewOperator(
  { app, database, clock }: { readonly app: App; readonly database: TestDatabase; readonly clock: TestClock },
  name: string,
  role: OperatorRole,
): Promise<DeskOperator> {
  const passwords = createPasswords();
  const deps = { db: database.db, now: () => clock.now(), newId, passwords };
  const credentials = await addOperator(deps, name, role);
  if (!credentials) throw new Error(`There is an operator ${name} already.`);
  const answer = await sendForm(
    app,
    '/operator/sign-in',
    { name, password: credentials.password, code: codeAt(clock, credentials) },
    { remoteAddress: newAddress() },
  );
  const [cookie] = answer.cookies;
  if (answer.statusCode !== 303 || !cookie)
    throw new Error(`Not signed in: ${answer.statusCode} ${answer.body}`);
  return { name, credentials, cookie: `${cookie.name}=${cookie.value}` };
}

/** Returns the version of a case, which the forms of its page send. */
export async function versionOf(database: TestDatabase, caseId: string): Promise<string> {
  const row = await database.db
    .selectFrom('moderation_case')
    .select('version')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  return `${row.version}`;
}

/** Returns the id of the open case about a subject; `kind` distinguishes a picture from its owner. */
export async function caseOf(database: TestDatabase, subjectId: string, kind?: SubjectKind): Promise<string> {
  const row = await database.db
    .selectFrom('moderation_case')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'OPEN')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'user'))
    .executeTakeFirstOrThrow();
  return row.id;
}
