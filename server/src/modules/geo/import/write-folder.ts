import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { koreaFiles, listFile, type KoreaFile, type KoreaFiles } from '../korea-files.repository';
import { loadKorea } from '../korea.repository';
import { UnusableFile } from './code-table.rules';

interface FolderContent {
  /** New content; files that are not named do not change. */
  readonly contents: Partial<Record<KoreaFile, string>>;
  readonly earlierFiles: KoreaFiles;
  readonly notice: string;
  readonly madeAt: Date;
}

const nameParts: Readonly<Record<KoreaFile, readonly [string, string]>> = {
  neighbourhoods: ['kr-legal-emd', 'csv'],
  villages: ['kr-legal-ri', 'csv'],
  areas: ['kr-legal-areas', 'topo.json'],
  areaCandidates: ['kr-legal-candidates', 'json'],
  districts: ['kr-sgg-outline', 'topo.json'],
  provinces: ['kr-sido-outline', 'topo.json'],
};

/**
 * Writes new files beside the old ones, reads all of them as the server does, and only then replaces the list of files. If the process
 * is killed, the list names either all old files or all new files.
 */
export async function writeFolder(
  folder: string,
  { contents, earlierFiles, notice, madeAt }: FolderContent,
): Promise<KoreaFiles> {
  await mkdir(folder, { recursive: true });
  const files: Record<KoreaFile, string> = { ...earlierFiles };
  const newFiles: string[] = [];
  for (const [key, text] of Object.entries(contents) as [KoreaFile, string][]) {
    const [stem, ending] = nameParts[key];
    files[key] = `${stem}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${ending}`;
    if (!Object.values(earlierFiles).includes(files[key])) newFiles.push(files[key]);
    await replaceFile(folder, files[key], text);
  }
  const faults: string[] = [];
  const korea = await loadKorea(folder, (file, reason) => faults.push(`${file}: ${reason}`), files);
  const newFileFaults = faults.filter((fault) => newFiles.some((file) => fault.startsWith(file)));
  if (!korea || newFileFaults.length > 0) {
    for (const file of newFiles) await rm(join(folder, file), { force: true });
    throw new UnusableFile(`the new files cannot be read back: ${faults.join('; ')}`);
  }
  await replaceFile(folder, 'NOTICE.txt', await noticeWith(folder, notice));
  await replaceFile(folder, listFile, `${JSON.stringify({ made: madeAt.toISOString(), files }, null, 2)}\n`);
  for (const file of Object.values(earlierFiles))
    if (!Object.values(files).includes(file) && !Object.values<string>(koreaFiles).includes(file))
      await rm(join(folder, file), { force: true });
  return files;
}

/** Returns the new notice followed by the old one, so that the owners of files that stay are still named. */
async function noticeWith(folder: string, notice: string): Promise<string> {
  const oldNotice = await readFile(join(folder, 'NOTICE.txt'), 'utf8').catch(() => '');
  return oldNotice.includes(notice) ? oldNotice : [notice, oldNotice].filter(Boolean).join('\n');
}

async function replaceFile(folder: string, name: string, text: string): Promise<void> {
  const draft = join(folder, `.${name}.${String(process.pid)}`);
  try {
    await writeFile(draft, text);
    const file = await open(draft, 'r');
    await file.sync();
    await file.close();
    await rename(draft, join(folder, name));
  } finally {
    await rm(draft, { force: true });
  }
}
