import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Config } from '../../platform/config/config';
import { errorCode, errorMessage } from '../../platform/database/database.errors';
import { checkS3 } from '../../platform/files/s3-backend';
import { openMailServer } from '../../platform/mail/mail-server';
import { openRedis } from '../../platform/redis/open-redis';
import { clockFinding } from './clock.rules';
import { good, problem, warning, type Finding } from './finding';

const TIMEOUT_MS = 5000;

/** Sends a message through Redis from one connection to another, as servers do. */
export async function checkRedis({ redisUrl }: Config): Promise<readonly Finding[]> {
  const subject = 'Redis';
  if (redisUrl === null) return [good(subject, 'Not used: this is the only server process.')];
  let connectionError: unknown;
  const open = () =>
    openRedis(redisUrl, {
      lazyConnect: true,
      connectTimeout: TIMEOUT_MS,
      enableReadyCheck: false,
      // After a refused connection a timer of this length keeps the process running.
      disconnectTimeout: 100,
      retryStrategy: () => null,
    }).on('error', (error: unknown) => (connectionError = error));
  const [sender, receiver] = [open(), open()];
  try {
    const redisTime = await withTimeout(sendTestMessage(sender, receiver), 'a message did not arrive');
    return [
      good(subject, 'Messages between servers arrive.'),
      ...clockFinding('Redis', redisTime - Date.now()),
    ];
  } catch (thrown) {
    return [
      problem(
        subject,
        `Messages between servers do not arrive (${reasonOf(connectionError ?? thrown)}).`,
        'Start Redis or Valkey, or correct REDIS_URL: host, port, password, rediss:// for TLS. A replica cannot be used.',
      ),
    ];
  } finally {
    sender.disconnect();
    receiver.disconnect();
  }
}

/** Returns the time of Redis once the message has arrived. */
async function sendTestMessage(sender: Redis, receiver: Redis): Promise<number> {
  await sender.connect();
  await receiver.connect();
  const channel = `homeground:doctor:${randomUUID()}`;
  await receiver.subscribe(channel);
  const messageArrival = new Promise<void>((resolve) => receiver.once('message', () => resolve()));
  await sender.publish(channel, 'hello');
  await messageArrival;
  const [seconds, microseconds] = await sender.time();
  return Number(seconds) * 1000 + Number(microseconds) / 1000;
}

/** Writes and removes an object, as the server does at its start. */
export async function checkStore({ s3, outside, redisUrl }: Config): Promise<readonly Finding[]> {
  const subject = 'Pictures';
  if (s3 !== null) {
    await checkS3(s3, outside.s3Ms);
    return [good(subject, 'A file can be written to the store and removed again.')];
  }
  if (redisUrl === null) return [good(subject, 'Pictures are stored in the data folder.')];
  return [
    warning(
      subject,
      'Pictures are stored in the data folder, but REDIS_URL is set, so there are several servers.',
      'Set S3_URL, or set DATA_DIR to one folder that all servers share.',
    ),
  ];
}

/** Signs in at the mail server and sends nothing. */
export async function checkMail({ smtpUrl, mailFrom, outside }: Config): Promise<readonly Finding[]> {
  const subject = 'Letters';
  if (smtpUrl === null)
    return [
      warning(
        subject,
        'There is no mail server, so users who forget their password cannot set a new one.',
        'Set SMTP_URL and PUBLIC_URL.',
      ),
    ];
  const server = openMailServer(smtpUrl, mailFrom, outside.mailMs);
  try {
    await server.check();
    return [good(subject, `The mail server accepts letters from ${mailFrom}.`)];
  } catch (thrown) {
    return [
      problem(
        subject,
        `The mail server cannot be used (${reasonOf(thrown)}).`,
        'Correct SMTP_URL: host, port, user and password; smtps:// for port 465, smtp:// for 587 and 25.',
      ),
    ];
  } finally {
    server.close();
  }
}

/** Checks that this machine reaches each push service. Any HTTP answer counts. */
export async function checkPush({ push }: Config): Promise<readonly Finding[]> {
  const subject = 'Push messages';
  if (push === null) return [good(subject, 'Switched off.')];
  // A pattern such as *.push.apple.com is not a host name.
  const hosts = push.services.filter((service) => !service.includes('*'));
  const failures = await Promise.all(
    hosts.map(async (host) => {
      const reason = await reasonUnreachable(`https://${host}/`);
      return reason === null ? [] : [`${host} (${reason})`];
    }),
  );
  const unreachedServices = failures.flat();
  if (unreachedServices.length === 0)
    return [good(subject, `${hosts.join(' and ') || 'No named host'} can be reached.`)];
  return [
    warning(
      subject,
      `Not reached: ${unreachedServices.join(', ')}.`,
      'Let the firewall pass https to these hosts, list only reachable ones in PUSH_SERVICES, or set PUSH=0.',
    ),
  ];
}

/** Checks that this machine reaches the maps provider. */
export async function checkMaps({ maps }: Config): Promise<readonly Finding[]> {
  const subject = 'Maps provider';
  if (!maps.host || !maps.key) return [good(subject, 'Not used: the offline data answers.')];
  const reason = await reasonUnreachable(maps.host);
  if (reason === null) return [good(subject, `${new URL(maps.host).host} can be reached.`)];
  return [
    warning(
      subject,
      `${new URL(maps.host).host} is not reached (${reason}): the offline data answers meanwhile.`,
      'Correct MAPS_HOST, or let the firewall pass https to it.',
    ),
  ];
}

/** Returns why a URL cannot be reached; null if it can be reached. */
async function reasonUnreachable(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return null;
  } catch (thrown) {
    return reasonOf(thrown);
  }
}

function withTimeout<T>(work: Promise<T>, sentence: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(sentence)), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns the error code if there is one, because messages may repeat an address with a password. */
export function reasonOf(thrown: unknown): string {
  const cause = typeof thrown === 'object' && thrown !== null && 'cause' in thrown ? thrown.cause : undefined;
  return errorCode(cause) ?? errorCode(thrown) ?? errorMessage(thrown).replaceAll(/\/\/[^@\s/]*@/g, '//…@');
}
