/** A stored file; the mark changes with the content. */
export interface StoredFile {
  readonly content: Uint8Array;
  readonly mark: string;
}

export interface ListedFile {
  readonly path: string;
  readonly changedAt: Date;
}

/**
 * A store for releases: it can create a file that does not exist, and replace a file that is unchanged. That is enough for two
 * concurrent releases without lost updates.
 */
export interface Target {
  /** Display name: the folder or the address. */
  readonly name: string;
  readonly read: (path: string) => Promise<StoredFile | null>;
  /** false: something lies there already, and it stays as it is. */
  readonly create: (path: string, content: Uint8Array) => Promise<boolean>;
  /** Returns false when the file has changed since it was read; null: it did not exist. */
  readonly replace: (path: string, content: Uint8Array, etag: string | null) => Promise<boolean>;
  /** Whatever was there before. Only for what can be made again from the pointer. */
  readonly write: (path: string, content: Uint8Array) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** Every file whose path begins so. */
  readonly list: (prefix: string) => Promise<readonly ListedFile[]>;
  /** Removes incomplete files of killed releases; returns their names. */
  readonly removeUnfinished: (dryRun: boolean) => Promise<readonly string[]>;
}

export async function readJson(target: Target, path: string): Promise<unknown> {
  const stored = await target.read(path);
  if (!stored) return null;
  try {
    return JSON.parse(Buffer.from(stored.content).toString('utf8')) as unknown;
  } catch {
    throw new Error(
      `${target.name}/${path} is no JSON. Put back what was there from a backup of the target.`,
    );
  }
}
