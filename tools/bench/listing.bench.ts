import { spawn } from 'node:child_process';
import path from 'node:path';

const checkout = path.resolve(import.meta.dirname, '../..');

/** The neighbourhood search at 10,000, 100,000 and 1,000,000 matches, and the whole call beside a bare node:http with the same SQL. */
export async function run(): Promise<void> {
  const bench = path.join(checkout, 'server/src/modules/matches/listing.bench.ts');
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', bench], { cwd: checkout, stdio: 'inherit' });
    child.once('error', reject).once('exit', resolve);
  });
  if (code !== 0) throw new Error('The listing bench did not finish: its own words stand above.');
}
