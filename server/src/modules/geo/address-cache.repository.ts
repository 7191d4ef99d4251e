import type { AddressAnswer } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { deleteInBatches } from '../../platform/database/delete-in-batches';
import { answerOfProvider, type AddressKey } from './address.rules';

export interface AddressCacheTable {
  latitude_milli: number;
  longitude_milli: number;
  /** JSON column; written as text with `JSON.stringify`. */
  answer: unknown;
  fetched_at: Date;
}

export interface AddressCache {
  readonly find: (key: AddressKey, now: Date) => Promise<AddressAnswer | null>;
  readonly save: (key: AddressKey, answer: AddressAnswer, now: Date) => Promise<void>;
  readonly forgetOld: (now: Date) => Promise<void>;
}

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

export function addressCache(db: Db): AddressCache {
  return {
    async find({ latitudeMilli, longitudeMilli }, now) {
      const row = await db
        .selectFrom('address_cache')
        .select('answer')
        .where('latitude_milli', '=', latitudeMilli)
        .where('longitude_milli', '=', longitudeMilli)
        .where('fetched_at', '>', oldestTime(now))
        .executeTakeFirst();
      return row ? answerOfProvider(row.answer) : null;
    },

    async save({ latitudeMilli, longitudeMilli }, answer, now) {
      const columns = { answer: sql`${JSON.stringify(answer)}::jsonb`, fetched_at: now };
      await db
        .insertInto('address_cache')
        .values({ latitude_milli: latitudeMilli, longitude_milli: longitudeMilli, ...columns })
        .onConflict((conflict) =>
          conflict.columns(['latitude_milli', 'longitude_milli']).doUpdateSet(columns),
        )
        .execute();
    },

    async forgetOld(now) {
      await deleteInBatches(db, 'address_cache', sql`fetched_at <= ${oldestTime(now)}`);
    },
  };
}

function oldestTime(now: Date): Date {
  return new Date(now.getTime() - maxAgeMs);
}
