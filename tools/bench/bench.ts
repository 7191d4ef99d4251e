import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const benchFolder = dirname(fileURLToPath(import.meta.url));
const benches = readdirSync(benchFolder).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);

/** Implements `npm run bench -- <name>`: runs one benchmark, which writes bench/results/<name>.json and prints a table. */
async function main(): Promise<void> {
  const [name = ''] = process.argv.slice(2);
  if (!benches.includes(name))
    throw new Error(`Usage: npm run bench -- <name>. Benches: ${benches.join(', ')}.`);
  const bench = (await import(`./${name}.bench.ts`)) as { readonly run: () => Promise<void> };
  await bench.run();
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
