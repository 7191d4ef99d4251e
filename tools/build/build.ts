import { parts } from '../webpack/workspace';
import { assemble } from './assemble';
import { summarizeRegistry } from './registry';
import { buildParts } from './build-parts';
import { deleteOldBuilds } from './sweep';
import { bundleServer } from './server-bundle';

/** `npm run build` builds the shell, each area and the server if their sources have changed, then assembles the site. */
async function main(): Promise<void> {
  const startedAt = performance.now();
  const progress = {
    reportStart: (part: string) => console.log(`  building ${part} …`),
    reportEnd: (part: string, seconds: number) => console.log(`  built ${part} in ${seconds.toFixed(1)} s`),
  };
  const [shell, ...areas] = await buildParts(parts, progress);
  if (!shell) throw new Error('The shell was not built.');
  const registry = await assemble({ shell, areas });
  if (await bundleServer()) console.log('  built server');
  await deleteOldBuilds(registry);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`  site ready: ${summarizeRegistry(registry)} (${seconds} s)`);
}

// Ends this build when the process that started it is gone.
process.channel?.unref();
process.once('disconnect', () => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

main().catch((cause: unknown) => {
  console.error(`\n${cause instanceof Error ? cause.message : String(cause)}`);
  process.exitCode = 1;
});
