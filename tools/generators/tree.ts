import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Collects the file changes of a generator and writes them together, so that a failed change leaves no file half changed. */
export class Tree {
  readonly #files = new Map<string, string>();

  constructor(readonly root: string) {}

  has(file: string): boolean {
    return this.#files.has(file) || existsSync(path.join(this.root, file));
  }

  async read(file: string): Promise<string> {
    return this.#files.get(file) ?? (await readFile(path.join(this.root, file), 'utf8'));
  }

  create(file: string, content: string): void {
    if (this.has(file)) throw new Error(`${file} is there already: nothing was changed.`);
    this.#files.set(file, content);
  }

  /** Inserts `text` between the two groups of `place`. */
  async add(file: string, place: RegExp, text: string): Promise<void> {
    const before = await this.read(file);
    const after = before.replace(place, (_all, head: string, tail: string) => `${head}${text}${tail}`);
    if (after === before)
      throw new Error(
        `${file} no longer has the place this generator knows (${place.source}): add it by hand: ${text.trim()}`,
      );
    this.#files.set(file, after);
  }

  async write(): Promise<readonly string[]> {
    const { format, resolveConfig } = await import('prettier');
    for (const [file, content] of this.#files) {
      const target = path.join(this.root, file);
      const options = await resolveConfig(target);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, await format(content, { ...options, filepath: target }));
    }
    return [...this.#files.keys()].sort();
  }
}
