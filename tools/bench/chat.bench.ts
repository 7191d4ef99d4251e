import { spawn } from 'node:child_process';
import path from 'node:path';

const checkout = path.resolve(import.meta.dirname, '../..');

/** A durable send to 1,000 open pages beside a bare `ws` broadcast, memory of a connection, and sends in one room and in 500. */
export async function run(): Promise<void> {
  const bench = path.join(checkout, 'server/src/modules/chat/chat.bench.ts');
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', bench], { cwd: checkout, stdio: 'inherit' });
    child.once('error', reject).once('exit', resolve);
  });
  if (code !== 0) throw new Error('The chat bench did not finish: its own words stand above.');
}
