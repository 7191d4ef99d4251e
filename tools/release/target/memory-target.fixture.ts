import type { ListedFile, Target } from './target';

/** Creates a target in memory, whose files a test can read. */
export function memoryTarget(now: () => Date = () => new Date(0)): Target & {
  readonly files: Map<
    string,
    { readonly content: Uint8Array; readonly changedAt: Date; readonly mark: string }
  >;
} {
  const files = new Map<string, { content: Uint8Array; changedAt: Date; mark: string }>();
  let writes = 0;
  const put = (path: string, content: Uint8Array) => {
    writes += 1;
    files.set(path, { content, changedAt: now(), mark: `w${writes}` });
  };
  return {
    name: 'memory',
    files,
    read: async (path) => files.get(path) ?? null,
    create: async (path, content) => {
      if (files.has(path)) return false;
      put(path, content);
      return true;
    },
    replace: async (path, content, mark) => {
      if ((files.get(path)?.mark ?? null) !== mark) return false;
      put(path, content);
      return true;
    },
    write: async (path, content) => put(path, content),
    remove: async (path) => void files.delete(path),
    list: async (prefix) =>
      [...files].flatMap(([path, { changedAt }]): ListedFile[] =>
        path.startsWith(prefix) ? [{ path, changedAt }] : [],
      ),
    removeUnfinished: async () => [],
  };
}
