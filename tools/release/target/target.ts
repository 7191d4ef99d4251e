/** What lies at an address of a target; the mark changes whenever the content does. */
export interface Stored {
  readonly content: Uint8Array;
  readonly mark: string;
}

export interface Listed {
  readonly path: string;
  readonly changedAt: Date;
}

/**
 * Where releases go: any store of files that can create a file only when there is none, and replace one only when it is still the one
 * that was read. Nothing else is needed for two people to release at once without losing either.
 */
export interface Target {
  /** For people: the folder or the address. */
  readonly name: string;
  readonly read: (path: string) => Promise<Stored | null>;
  /** false: something lies there already, and it stays as it is. */
  readonly create: (path: string, content: Uint8Array) => Promise<boolean>;
  /** false: it is not (any more) what was read; null means that nothing was there. */
  readonly replace: (path: string, content: Uint8Array, mark: string | null) => Promise<boolean>;
  /** Whatever was there before. Only for what can be made again from the pointer. */
  readonly write: (path: string, content: Uint8Array) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** Every file whose path begins so. */
  readonly list: (prefix: string) => Promise<readonly Listed[]>;
  /** Removes what killed releases left half-written, and answers what that was. */
  readonly tidy: (dryRun: boolean) => Promise<readonly string[]>;
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
