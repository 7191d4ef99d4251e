import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Prints the nice value of each thread. The program compresses first, so that the threads that compress exist. The nice value is field 19
 * of `stat`; the first two fields are cut off, because a name may contain spaces.
 */
const program = `
  const { readdirSync, readFileSync } = require('node:fs');
  require('node:zlib').gzip(Buffer.alloc(1e6), async () => {
    const { yieldProcessor } = await import(${JSON.stringify(join(__dirname, 'yield-processor.ts'))});
    yieldProcessor();
    const niceValueOf = (thread) =>
      readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').replace(/^.*\\) /, '').split(' ')[16];
    console.log(readdirSync('/proc/self/task').map(niceValueOf).join(' '));
  });`;

const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('all threads of the process get the lowest priority, also those that ran before', () => {
  const output = execFileSync(process.execPath, ['--import', 'tsx', '-e', program], { encoding: 'utf8' });
  const niceValues = output.trim().split(' ');
  expect(niceValues.length).toBeGreaterThan(4);
  expect(new Set(niceValues)).toEqual(new Set(['19']));
});
