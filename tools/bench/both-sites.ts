import { runInProcess } from './elsewhere';
import { makeSites } from './first-load-sites';

/** Runs a benchmark on two folders: the released site, and the same source as one bundle. */
export async function runOnBothSites(file: string): Promise<void> {
  const { federated, bundled, remove } = await makeSites();
  try {
    await runInProcess(file, federated, bundled);
  } finally {
    await remove();
  }
}
