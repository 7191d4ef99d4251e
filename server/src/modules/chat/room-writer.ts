import type { Kysely } from 'kysely';
import { inTransaction, type Tables } from '../../platform/database';
import { Refusal } from '../../platform/errors/refusal';
import type { Trx } from '../proposals/proposal-row.repository';
import type { RoomBase } from './room-row.repository';
import { lockRoom } from './writer.repository';

/** `room` is locked. null: there is no such room. May run twice, so it changes nothing outside the transaction. */
export type WriteInRoom<T> = (trx: Trx, room: RoomBase | null) => Promise<T>;

export interface RoomWriter {
  /** Resolves after the commit. */
  write<T>(roomId: string, work: WriteInRoom<T>): Promise<T>;
}

interface Turn {
  /** Returns the function that answers the caller; it is called after the commit. */
  write(trx: Trx, room: RoomBase | null): Promise<() => void>;
  fail(thrown: unknown): void;
}

/** Limits how long one transaction locks a room. */
const MOST_TURNS = 20;

/**
 * Writes in the rooms of one server. Calls for the same room wait for each other here, not for the lock of its row: they need one
 * connection instead of one each, and what waits is committed together (docs/decisions/174).
 */
export function createRoomWriter(db: Kysely<Tables>): RoomWriter {
  const waiting = new Map<string, Turn[]>();

  async function commit(roomId: string, turns: readonly Turn[]): Promise<void> {
    const answers = await inTransaction(db, async (trx) => {
      const room = await lockRoom(trx, roomId);
      const written: (() => void)[] = [];
      for (const turn of turns) written.push(await turn.write(trx, room));
      return written;
    });
    for (const answer of answers) answer();
  }

  async function commitAll(roomId: string, turns: readonly Turn[]): Promise<void> {
    try {
      await commit(roomId, turns);
    } catch (thrown) {
      // A refusal concerns one caller: each of them writes alone. Any other error would meet all of them again.
      const isForOne = thrown instanceof Refusal && turns.length > 1;
      if (!isForOne) return turns.forEach((turn) => turn.fail(thrown));
      for (const turn of turns) await commitAll(roomId, [turn]);
    }
  }

  async function drain(roomId: string, turns: Turn[]): Promise<void> {
    while (turns.length > 0) await commitAll(roomId, turns.splice(0, MOST_TURNS));
    waiting.delete(roomId);
  }

  return {
    write: (roomId, work) =>
      new Promise((resolve, reject) => {
        const turn: Turn = {
          async write(trx, room) {
            const value = await work(trx, room);
            return () => resolve(value);
          },
          fail: reject,
        };
        const turns = waiting.get(roomId);
        if (turns) return void turns.push(turn);
        const first = [turn];
        waiting.set(roomId, first);
        void drain(roomId, first);
      }),
  };
}
