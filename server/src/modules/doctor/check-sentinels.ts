import { Redis } from 'ioredis';
import type { Config } from '../../platform/config/config';
import { sentinelOptions } from '../../platform/redis/open-redis';
import { reasonOf } from './check-services';
import { problem, warning, type Finding } from './finding';
import { sentinelFindings, type SentinelView } from './sentinel.rules';

const subject = 'Sentinels';
const TIMEOUT_MS = 2000;

/** Asks each Sentinel of REDIS_URL whether it could replace the master. */
export async function checkSentinels({ redisUrl }: Config): Promise<readonly Finding[]> {
  const options = redisUrl === null ? null : sentinelOptions(redisUrl);
  const { name, sentinels = [], tls } = options ?? {};
  if (!name) return [];
  const views: SentinelView[] = [];
  const findings = await Promise.all(
    sentinels.map(async ({ host, port }): Promise<readonly Finding[]> => {
      const sentinel = new Redis({
        host: host ?? '127.0.0.1',
        port: port ?? 26379,
        ...(tls && { tls }),
        lazyConnect: true,
        enableReadyCheck: false,
        connectTimeout: TIMEOUT_MS,
        commandTimeout: TIMEOUT_MS,
        disconnectTimeout: 100,
        retryStrategy: () => null,
      });
      let connectionError: unknown;
      sentinel.on('error', (error: unknown) => (connectionError = error));
      try {
        await sentinel.connect();
        views.push(await viewOf(sentinel, name));
        return [];
      } catch (thrown) {
        return [
          warning(
            subject,
            `${host}:${port} cannot be used (${reasonOf(connectionError ?? thrown)}).`,
            'Start this Sentinel, or correct its address or the name of the master in REDIS_URL.',
          ),
        ];
      } finally {
        sentinel.disconnect();
      }
    }),
  );
  // A Sentinel that is cut off from the others is the first to know that there is no majority.
  const view = views.find(({ quorumError }) => quorumError !== null) ?? views[0];
  const shape = view
    ? sentinelFindings(view)
    : [problem(subject, 'No Sentinel of REDIS_URL answers.', 'Start the Sentinels, or correct REDIS_URL.')];
  return [...findings.flat(), ...shape];
}

async function viewOf(sentinel: Redis, name: string): Promise<SentinelView> {
  const master = fieldsOf(await sentinel.call('SENTINEL', 'MASTER', name));
  const replicas = (await sentinel.call('SENTINEL', 'REPLICAS', name)) as readonly unknown[];
  const quorumError = await sentinel.call('SENTINEL', 'CKQUORUM', name).then(
    () => null,
    (thrown: unknown) => reasonOf(thrown).replace(/\.$/, ''),
  );
  return {
    sentinels: Number(master['num-other-sentinels']) + 1,
    replicas: replicas
      .map(fieldsOf)
      .filter((replica) => replica['master-link-status'] === 'ok' && !isDown(replica)).length,
    quorumError,
  };
}

const isDown = ({ flags = '' }: Readonly<Record<string, string>>) => /down|disconnected/.test(flags);

/** Reads a list of names and values, which alternate. */
function fieldsOf(list: unknown): Readonly<Record<string, string>> {
  const words = Array.isArray(list) ? list.map(String) : [];
  return Object.fromEntries(
    words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [])),
  );
}
