/** A stored file. Its mark changes with the content: an ETag, for example. */
export interface StoredFile {
  readonly content: Uint8Array;
  readonly mark: string;
}

export interface ListedFile {
  readonly path: string;
  readonly changedAt: Date;
}

/**
 * A place for releases. `create` returns false if the file exists, and `replace` returns false if the file has changed. With these two
 * checks, concurrent releases lose no update.
 */
export interface Target {
  /** Display name: the folder or the address. */
  readonly name: string;
  readonly read: (path: string) => Promise<StoredFile | null>;
  /** Creates a file. Returns false if the file exists; the existing file stays unchanged. */
  readonly create: (path: string, content: Uint8Array) => Promise<boolean>;
  /** Replaces a file. Returns false if the file has changed since it was read. `mark` null: the file did not exist. */
  readonly replace: (path: string, content: Uint8Array, mark: string | null) => Promise<boolean>;
  /** Writes a file without a condition. Only for files that can be restored from index.html, for example registry.json. */
  readonly write: (path: string, content: Uint8Array) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** Returns every file whose path begins with `prefix`. */
  readonly list: (prefix: string) => Promise<readonly ListedFile[]>;
  /** Removes incomplete files of killed releases; returns their names. */
  readonly removeUnfinished: (dryRun: boolean) => Promise<readonly string[]>;
}

/** Thrown for a stored document that is damaged, or that newer tools have written. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}

export async function readJson(target: Target, path: string): Promise<unknown> {
  const storedFile = await target.read(path);
  if (!storedFile) return null;
  try {
    return JSON.parse(Buffer.from(storedFile.content).toString('utf8')) as unknown;
  } catch {
    throw new UnreadableDocument(
      `${target.name}/${path} is not valid JSON. Restore the file from a backup of the target.`,
    );
  }
}

/** Reads a document; null if there is none. Throws if it is not valid, so that a command never takes it for an empty document. */
export async function readDocument<T>(
  target: Target,
  path: string,
  isValid: (value: unknown) => value is T,
): Promise<T | null> {
  const value = await readJson(target, path);
  if (value === null || isValid(value)) return value;
  throw new UnreadableDocument(
    `${target.name}/${path} contains what this checkout does not understand. Bring the checkout up to date, then run the command again.`,
  );
}
