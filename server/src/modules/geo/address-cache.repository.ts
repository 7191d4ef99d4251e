import type { AddressAnswer } from '@homeground/shared/contracts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database';
import { deleteInBatches } from '../../platform/database/delete-in-batches';
import { answerOfProvider, type AddressKey } from './address.rules';

export interface AddressCacheTable {
  latitude_milli: number;
  longitude_milli: number;
  /** JSON: written as text, read back parsed. */
  answer: unknown;
  fetched_at: Date;
}

export interface AddressCache {
  readonly find: (key: AddressKey, now: Date) => Promise<AddressAnswer | null>;
  readonly keep: (key: AddressKey, answer: AddressAnswer, now: Date) => Promise<void>;
  readonly forgetOld: (now: Date) => Promise<void>;
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

export function addressCache(db: Kysely<Tables>): AddressCache {
  return {
    async find({ latitudeMilli, longitudeMilli }, now) {
      const row = await db
        .selectFrom('address_cache')
        .select('answer')
        .where('latitude_milli', '=', latitudeMilli)
        .where('longitude_milli', '=', longitudeMilli)
        .where('fetched_at', '>', oldest(now))
        .executeTakeFirst();
      return row ? answerOfProvider(row.answer) : null;
    },

    async keep({ latitudeMilli, longitudeMilli }, answer, now) {
      const fresh = { answer: sql`${JSON.stringify(answer)}::jsonb`, fetched_at: now };
      await db
        .insertInto('address_cache')
        .values({ latitude_milli: latitudeMilli, longitude_milli: longitudeMilli, ...fresh })
        .onConflict((conflict) => conflict.columns(['latitude_milli', 'longitude_milli']).doUpdateSet(fresh))
        .execute();
    },

    async forgetOld(now) {
      await deleteInBatches(db, 'address_cache', sql`fetched_at <= ${oldest(now)}`);
    },
  };
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - keptMs);
}
