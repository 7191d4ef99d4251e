import { createHash } from 'node:crypto';
import { errorCode, errorMessage } from './database.errors';

/** Number of uses after which a statement gets a name. The name of a rare statement would stay on every connection for nothing. */
const USES_BEFORE_NAME = 3;
/** A connection holds every named statement until the connection ends. */
const MAX_NAMED = 500;
/**
 * Number of statements that are counted before they get a name. At this number all counts are dropped, because most of these statements
 * never repeat.
 */
const MAX_COUNTED = 2000;

const FEATURE_NOT_SUPPORTED = '0A000';
const NO_SUCH_STATEMENT = '26000';
const STATEMENT_EXISTS = '42P05';

/**
 * Names frequent statements, so that PostgreSQL parses and plans them once for each connection. The name is a hash of the text: behind
 * a pooler, where clients share connections, a name always means the same text.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  #isOff = false;
  #renameCount = 0;

  /** Returns undefined for a statement that is sent without a name. */
  nameOf(text: string): string | undefined {
    if (this.#isOff) return undefined;
    return this.#names.get(text) ?? this.#count(text);
  }

  /** Returns true if the statement failed only because of its name, and may be sent again. */
  recover(text: string, error: unknown): boolean {
    if (isStalePlan(error)) {
      // A migration changed a table of the statement. With a new name every connection plans the statement again.
      this.#renameCount += 1;
      this.#names.delete(text);
      this.#assign(text);
      return true;
    }
    if (!isNameMixedUp(error)) return false;
    // The pooler gives each transaction another connection and does not support prepared statements.
    this.#isOff = true;
    return true;
  }

  #count(text: string): string | undefined {
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count >= USES_BEFORE_NAME && this.#names.size < MAX_NAMED) {
      this.#counts.delete(text);
      return this.#assign(text);
    }
    if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
    this.#counts.set(text, count);
    return undefined;
  }

  #assign(text: string): string {
    const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 32)}_${this.#renameCount}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Returns whether a retry of the statement, or of its transaction, will succeed. */
export const isStatementNameFailure = (error: unknown): boolean => isStalePlan(error) || isNameMixedUp(error);

function isStalePlan(error: unknown): boolean {
  return errorCode(error) === FEATURE_NOT_SUPPORTED && errorMessage(error).startsWith('cached plan');
}

/** A pooler may move the session to another connection, where the name is missing or belongs to a statement already. */
function isNameMixedUp(error: unknown): boolean {
  const code = errorCode(error);
  return code === NO_SUCH_STATEMENT || code === STATEMENT_EXISTS;
}
