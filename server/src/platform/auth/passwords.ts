import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { busy } from '../errors/refusal';

/** The library's default algorithm is Argon2id. */
const DEFAULT_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export type PasswordCost = typeof DEFAULT_COST;
const HASHES_AT_ONCE = 3;
const MAX_QUEUE = 500;

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashes with Argon2id, a few at a time: each hash needs 19 MB, and a thread of the pool that files also use. */
export function createPasswords(cost: PasswordCost = DEFAULT_COST) {
  const runInSlot = createSlots();
  // A password for an unknown name is compared with this hash. So the time of the response does not show whether a name exists.
  const unknownNameHash = hash(randomBytes(16).toString('hex'), cost);

  return {
    hash: (password: string): Promise<string> => runInSlot(() => hash(normalisePassword(password), cost)),

    /**
     * Returns whether the password is right; `stored` is null if the name does not exist. `before` and `failed` run inside the slot, so
     * that concurrent guesses exceed a limit by at most the number of slots.
     */
    check: (
      stored: string | null,
      password: string,
      hooks: { before(): Promise<void>; failed(): Promise<void> },
    ): Promise<boolean> =>
      runInSlot(async () => {
        await hooks.before();
        const isRight =
          (await verify(stored ?? (await unknownNameHash), normalisePassword(password))) && stored !== null;
        if (!isRight) await hooks.failed();
        return isRight;
      }),
  };
}

/** NFKC, so that the same letters from different keyboards are the same password. */
function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

function createSlots() {
  let freeSlots = HASHES_AT_ONCE;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.length >= MAX_QUEUE) throw busy();
    if (freeSlots > 0) freeSlots -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else freeSlots += 1;
    }
  };
}
