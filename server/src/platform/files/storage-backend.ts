/** Storage of file contents. Names are ours (digits and an ending), so they may become a path or a key. */
export interface StorageBackend {
  /** Writes atomically; the file is durable when the promise resolves. */
  write(name: string, content: Buffer): Promise<void>;
  /** Returns null if there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Removes a file; does nothing if there is no such file. */
  remove(name: string): Promise<void>;
}

/** Path of a file: the first two digits choose one of 256 folders, because large folders are slow. */
export function storagePathOf(name: string): string {
  return `${name.slice(0, 2)}/${name}`;
}
