import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const isSetting = (file: string) => path.basename(file).startsWith('.prettierrc');

/** Collects the file changes of a generator and writes them at the end. If the generator fails before that, no file is changed. */
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
    if (this.has(file)) throw new Error(`${file} already exists. Nothing was changed.`);
    this.#files.set(file, content);
  }

  /** Writes a file whether it exists or not. */
  replace(file: string, content: string): void {
    this.#files.set(file, content);
  }

  /** Inserts `text` between the two groups of `insertionPattern`. */
  async add(file: string, insertionPattern: RegExp, text: string): Promise<void> {
    const oldContent = await this.read(file);
    const newContent = oldContent.replace(
      insertionPattern,
      (_all, head: string, tail: string) => `${head}${text}${tail}`,
    );
    if (newContent === oldContent)
      throw new Error(
        `The generator did not find its insertion point in ${file} (${insertionPattern.source}). Add this by hand: ${text.trim()}`,
      );
    this.#files.set(file, newContent);
  }

  async write(): Promise<readonly string[]> {
    const { format, getFileInfo, resolveConfig } = await import('prettier');
    // Prettier's settings are written first if they are among the files, because they apply to the other files.
    const files = [...this.#files].sort(([a], [b]) => Number(isSetting(b)) - Number(isSetting(a)));
    for (const [file, content] of files) {
      const target = path.join(this.root, file);
      const options = await resolveConfig(target, { useCache: false });
      await mkdir(path.dirname(target), { recursive: true });
      const { inferredParser } = await getFileInfo(target);
      await writeFile(
        target,
        inferredParser ? await format(content, { ...options, filepath: target }) : content,
      );
    }
    return [...this.#files.keys()].sort();
  }
}
