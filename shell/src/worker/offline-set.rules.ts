/** A file of a release, and the bytes it is allowed to have. */
export interface WantedFile {
  readonly address: string;
  readonly integrity: string;
}

interface Remote {
  readonly base: string;
  readonly integrity: Readonly<Record<string, string>>;
  readonly canary?: Remote;
}

interface Named {
  readonly shell: { readonly version: string };
  readonly remotes: Readonly<Record<string, Remote>>;
}

/** File list of the shell's release.json. */
export type ShellFiles = Readonly<Record<string, { readonly integrity: string }>>;

/** Pictures for who is not signed in (the card of shared links, and the landing page's), and what only the release command reads. */
const notForPages = /^(?:share\.png|inside-.*|needs\.json)$/;

function registryOf(html: string): Named | null {
  const text = /<script type="application\/json" id="hg-registry">([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (text === undefined) return null;
  try {
    return JSON.parse(text) as Named;
  } catch {
    return null;
  }
}

/** Folder of the shell's file list; null: the page is not ours. */
export function shellFolder(html: string): string | null {
  const version = registryOf(html)?.shell.version;
  return version === undefined ? null : `/shell/${version}/`;
}

function filesOf({ base, integrity, canary }: Remote): WantedFile[] {
  const own = Object.entries(integrity).map(([file, hash]) => ({ address: base + file, integrity: hash }));
  return canary ? [...own, ...filesOf(canary)] : own;
}

/** Files that a page needs offline: all files of exactly the versions it names. */
export function offlineSet(html: string, shellFiles: ShellFiles): readonly WantedFile[] | null {
  const registry = registryOf(html);
  const folder = shellFolder(html);
  if (!registry || !folder) return null;
  const own = Object.entries(shellFiles)
    .filter(([file]) => !notForPages.test(file))
    .map(([file, { integrity }]) => ({ address: folder + file, integrity }));
  return [...own, ...Object.values(registry.remotes).flatMap(filesOf)];
}
