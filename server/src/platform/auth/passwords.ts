import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { busy } from '../errors/refusal';

/** The library's default algorithm is Argon2id. */
const usualCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export type PasswordCost = typeof usualCost;
const AT_ONCE = 3;
const LONGEST_QUEUE = 500;

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashes with Argon2id, a few at a time: each hash needs 19 MB, and a thread of the pool that files also use. */
export function createPasswords(cost: PasswordCost = usualCost) {
  const slots = createSlots();
  // Hash used for unknown names, so that they take as long as known names.
  const nobodys = hash(randomBytes(16).toString('hex'), cost);

  return {
    hash: (password: string): Promise<string> => slots(() => hash(normalisePassword(password), cost)),

    /**
     * `stored` null: the name does not exist. `before` and `failed` run inside the slot, so that concurrent guesses exceed a limit
     * by at most the number of slots.
     */
    check: (
      stored: string | null,
      password: string,
      around: { before(): Promise<void>; failed(): Promise<void> },
    ): Promise<boolean> =>
      slots(async () => {
        await around.before();
        const isRight =
          (await verify(stored ?? (await nobodys), normalisePassword(password))) && stored !== null;
        if (!isRight) await around.failed();
        return isRight;
      }),
  };
}

/** NFKC, so that the same letters from different keyboards are the same password. */
function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

function createSlots() {
  let free = AT_ONCE;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.length >= LONGEST_QUEUE) throw busy();
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
