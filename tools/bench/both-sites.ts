import { runInSeparateProcess } from './separate-process';
import { makeSites } from './first-load-sites';

/** Runs a benchmark on two folders: the released site, and the same source as one bundle. */
export async function runOnBothSites(file: string): Promise<void> {
  const { federated, bundled, remove } = await makeSites();
  try {
    await runInSeparateProcess(file, federated, bundled);
  } finally {
    await remove();
  }
}
