import { createHash } from 'node:crypto';
import { errorCode, errorMessage } from './database.errors';

/** Seen less often, a statement may be one of a kind: its name would stay on every connection for nothing. */
const SEEN_BEFORE_NAMED = 3;
/** Each connection keeps each named statement until it ends. */
const MAX_NAMED = 500;
/** Texts that are counted but have no name yet; forgotten together, because most of them never come again. */
const MAX_COUNTED = 2000;

const FEATURE_NOT_SUPPORTED = '0A000';
const NO_SUCH_STATEMENT = '26000';
const STATEMENT_EXISTS = '42P05';

/**
 * Names the statements that come again and again, so that PostgreSQL parses and plans them once for each connection. The name is a
 * hash of the text: behind a pooler, where clients share connections, a name never stands for another text.
 */
export class StatementNames {
  readonly #named = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  #isOff = false;
  #renamed = 0;

  /** Returns undefined for a statement that is sent without a name. */
  nameOf(text: string): string | undefined {
    if (this.#isOff) return undefined;
    return this.#named.get(text) ?? this.#count(text);
  }

  /** Returns true if the statement failed only because of its name, and may be sent again. */
  recover(text: string, error: unknown): boolean {
    if (isStalePlan(error)) {
      // A migration changed a table that the statement reads. Another name makes every connection plan it anew.
      this.#renamed += 1;
      this.#named.delete(text);
      this.#give(text);
      return true;
    }
    if (!isLostName(error)) return false;
    // A pooler that gives each transaction another connection and knows no prepared statements.
    this.#isOff = true;
    return true;
  }

  #count(text: string): string | undefined {
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count >= SEEN_BEFORE_NAMED && this.#named.size < MAX_NAMED) {
      this.#counts.delete(text);
      return this.#give(text);
    }
    if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
    this.#counts.set(text, count);
    return undefined;
  }

  #give(text: string): string {
    const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 32)}_${this.#renamed}`;
    this.#named.set(text, name);
    return name;
  }
}

/** The statement, or the transaction around it, succeeds when it is sent again. */
export const failedByName = (error: unknown): boolean => isStalePlan(error) || isLostName(error);

function isStalePlan(error: unknown): boolean {
  return errorCode(error) === FEATURE_NOT_SUPPORTED && errorMessage(error).startsWith('cached plan');
}

function isLostName(error: unknown): boolean {
  const code = errorCode(error);
  return code === NO_SUCH_STATEMENT || code === STATEMENT_EXISTS;
}
