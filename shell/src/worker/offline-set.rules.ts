export interface OfflineFile {
  readonly address: string;
  readonly integrity: string;
}

interface Remote {
  readonly origin?: string;
  readonly base: string;
  readonly integrity: Readonly<Record<string, string>>;
  readonly canary?: Remote;
}

interface PageRegistry {
  readonly shell: { readonly version: string };
  readonly remotes: Readonly<Record<string, Remote>>;
}

/** File list of the shell's release.json. */
export type ShellFiles = Readonly<Record<string, { readonly integrity: string }>>;

/**
 * Files that an offline page does not need: pictures for visitors (the preview of shared links, the pictures of the landing page), and a
 * file that only the release command reads.
 */
const excludedFiles = /^(?:share\.png|inside-.*|needs\.json)$/;

function registryOf(html: string): PageRegistry | null {
  const text = /<script type="application\/json" id="hg-registry">([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (text === undefined) return null;
  try {
    return JSON.parse(text) as PageRegistry;
  } catch {
    return null;
  }
}

/** Returns the folder of the shell's file list; null if the page is not part of this site. */
export function shellFolder(html: string): string | null {
  const version = registryOf(html)?.shell.version;
  return version === undefined ? null : `/shell/${version}/`;
}

function filesOf({ origin = '', base, integrity, canary }: Remote): OfflineFile[] {
  const ownFiles = Object.entries(integrity).map(([file, hash]) => ({
    address: origin + base + file,
    integrity: hash,
  }));
  return canary ? [...ownFiles, ...filesOf(canary)] : ownFiles;
}

/**
 * Returns whether two pages need the same files. Pages of one release may differ, for example in the share of a canary, and in the order of
 * areas and files.
 */
export function isSameRelease(first: string, second: string): boolean {
  const [firstFiles, secondFiles] = [first, second].map((html) => {
    const files = offlineSet(html, {})?.map(({ address, integrity }) => `${address} ${integrity}`);
    return JSON.stringify([shellFolder(html), files ? [...new Set(files)].sort() : null]);
  });
  return firstFiles === secondFiles;
}

/** Returns the files that a page needs offline: all files of the versions that its registry names. */
export function offlineSet(html: string, shellFiles: ShellFiles): readonly OfflineFile[] | null {
  const registry = registryOf(html);
  const folder = shellFolder(html);
  if (!registry || !folder) return null;
  const ownFiles = Object.entries(shellFiles)
    .filter(([file]) => !excludedFiles.test(file))
    .map(([file, { integrity }]) => ({ address: folder + file, integrity }));
  return [...ownFiles, ...Object.values(registry.remotes).flatMap(filesOf)];
}
