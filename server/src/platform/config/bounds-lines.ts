import type { DatabaseBounds } from '../database/purposes';
import type { Config } from './config';

/** Returns lines with every limit in use. They are logged at the start, so that an operator sees that a changed setting is in effect. */
export function boundsLines({
  database,
  calls,
  clientTimeouts,
  outside,
  limits,
  redisUrl,
}: Config): readonly string[] {
  const store = redisUrl === null ? 'in this process' : 'shared over Redis';
  return [
    ...Object.entries(database).map(
      ([purpose, bounds]) => `Database for ${purpose}: ${describeBounds(bounds)}`,
    ),
    `Calls: ${calls.atOnce} at once, ${calls.perPerson} of one person; ${calls.waiting} waiting, ` +
      `${calls.waitingPerPerson} of one person, ${calls.waitMs} ms; ${Math.round(calls.share * 100)} % of the time of one member, after ${calls.creditMs} ms; refused ${clientTimeouts.behindMs} ms behind`,
    `Clients: headers ${clientTimeouts.headersMs} ms, body ${clientTimeouts.bodyMs} ms, request ${clientTimeouts.requestMs} ms, unread ${clientTimeouts.unreadMs} ms`,
    `Others: push ${outside.pushMs} ms, pictures ${outside.s3Ms} ms, maps ${outside.mapsMs} ms, mail ${outside.mailMs} ms`,
    `Calls a minute (${store}): ${limits.perUser} of a member, ${limits.perAddress} of an address, if they are not counted for a person, ` +
      `${limits.signInsOfName} attempts to sign in with one name at an address, ${limits.signUpsPerAddress} sign-ups, ${limits.availabilityPerAddress} name checks; ${limits.messages} messages in 10 s`,
  ];
}

function describeBounds({ connections, waitMs, statementMs, idleMs }: DatabaseBounds): string {
  return `${connections} connections, wait ${waitMs} ms, statement ${statementMs} ms, idle transaction ${idleMs} ms`;
}
