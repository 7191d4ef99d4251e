/** Where the bytes of files lie. Names are ours (digits and an ending), so that a name may become a path or a key. */
export interface Shelf {
  /** Whole or not at all, and safe when it answers. */
  write(name: string, content: Buffer): Promise<void>;
  /** null: nothing of that name. */
  read(name: string): Promise<Buffer | null>;
  /** Harmless for what is not there. */
  remove(name: string): Promise<void>;
}

/** A folder with many thousand entries is slow to walk: the first two digits of a name choose one of 256. */
export function placeOf(name: string): string {
  return `${name.slice(0, 2)}/${name}`;
}
