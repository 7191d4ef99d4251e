import { createPasswords } from '../../platform/auth/passwords';
import { readConfig } from '../../platform/config/config';
import { openWithCurrentSchema } from '../../platform/database/open-for-command';
import { explainFailure } from '../../platform/explain-failure';
import { newId } from '../../platform/ids';
import { verifyLog } from './operator-log.repository';
import { operatorRoles } from './operator-row.repository';
import {
  addOperator,
  listOperators,
  removeOperator,
  resetOperator,
  type Credentials,
  type OperatorDeps,
} from './operators.repository';
import { base32 } from './totp.rules';

const say = (line: string) => process.stdout.write(`${line}\n`);

const usage = [
  'npm run operators -- list                          shows every operator',
  'npm run operators -- add <name> --role <role>      adds an operator: support, moderator or owner',
  'npm run operators -- reset <name>                  gives a new password and a new code secret',
  'npm run operators -- remove <name>                 signs the operator out for good',
  'npm run operators -- check                         reads the whole log and says whether a line was changed',
];

const namePattern = /^[a-z0-9][a-z0-9._-]{1,29}$/;

function printCredentials(name: string, credentials: Credentials | null, failureMessage: string): void {
  if (!credentials) {
    say(failureMessage);
    process.exitCode = 1;
    return;
  }
  say(`${name} signs in at /operator with`);
  say(`  password     ${credentials.password}`);
  say(
    `  code secret  ${base32(credentials.secret)}   (type it into an authenticator app, or make a QR code of the next line)`,
  );
  say(`  ${credentials.otpauth}`);
  say('They are shown only now. Hand them over in person.');
}

/** Runs `npm run operators`, which manages the accounts for /operator. The command needs a shell on the server. */
async function run(act: string, name: string, role: string | undefined): Promise<void> {
  const {
    databaseUrl,
    dataDir,
    databaseEngine,
    database: { commands },
  } = readConfig(process.env);
  const database = await openWithCurrentSchema({
    databaseUrl,
    dataDir,
    engine: databaseEngine,
    commands,
    log: say,
  });
  const deps: OperatorDeps = { db: database.db, now: () => new Date(), newId, passwords: createPasswords() };
  try {
    if (act === 'list') {
      const rows = await listOperators(database.db);
      for (const row of rows)
        say(
          `${row.name.padEnd(30)} ${row.role.padEnd(10)} ${row.removed_at ? 'removed' : 'since'} ${(row.removed_at ?? row.created_at).toISOString().slice(0, 10)}`,
        );
      if (rows.length === 0) say('There is no operator yet. npm run operators -- add <name> --role owner');
    } else if (act === 'check') {
      const { lines, broken } = await verifyLog(database.db);
      if (broken === null) say(`The log is complete and unchanged: ${lines} lines.`);
      else {
        say(
          `Line ${broken} of the log was changed or is missing. The ${lines} lines before it are unchanged.`,
        );
        process.exitCode = 1;
      }
    } else if (act === 'add') {
      const newRole = operatorRoles.find((operatorRole) => operatorRole === role);
      if (newRole)
        printCredentials(
          name,
          await addOperator(deps, name, newRole),
          `The name ${name} is taken, or was once.`,
        );
    } else if (act === 'reset')
      printCredentials(name, await resetOperator(deps, name), `There is no operator ${name}.`);
    else if (await removeOperator(deps, name)) say(`${name} is removed and signed out.`);
    else {
      say(`There is no operator ${name}.`);
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}

function isValidCommand([act, name, flag, role, ...more]: readonly string[]): boolean {
  if (more.length > 0) return false;
  if (act === 'list' || act === 'check') return name === undefined;
  if (name === undefined || !namePattern.test(name)) return false;
  if (act === 'reset' || act === 'remove') return flag === undefined;
  return act === 'add' && flag === '--role' && operatorRoles.some((operatorRole) => operatorRole === role);
}

try {
  const commandArguments = process.argv.slice(2);
  const [act = '', name = '', , role] = commandArguments;
  if (isValidCommand(commandArguments)) await run(act, name, role);
  else {
    for (const line of usage) say(line);
    say('A name has 2 to 30 of a-z, 0-9, dot, dash and underscore.');
    process.exitCode = 2;
  }
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown)}\n`);
  process.exitCode = 1;
}
