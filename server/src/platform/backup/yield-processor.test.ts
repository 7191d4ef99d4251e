import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Prints the priority of each thread: compresses first, so that the threads that compress exist. */
const program = `
  const { readdirSync, readFileSync } = require('node:fs');
  require('node:zlib').gzip(Buffer.alloc(1e6), async () => {
    const { yieldProcessor } = await import(${JSON.stringify(join(__dirname, 'yield-processor.ts'))});
    yieldProcessor();
    const priorityOf = (thread) =>
      readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').replace(/^.*\\) /, '').split(' ')[16];
    console.log(readdirSync('/proc/self/task').map(priorityOf).join(' '));
  });`;

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('all threads of the process get the lowest priority, also those that ran before', () => {
  const output = execFileSync(process.execPath, ['--import', 'tsx', '-e', program], { encoding: 'utf8' });
  const priorities = output.trim().split(' ');
  expect(priorities.length).toBeGreaterThan(4);
  expect(new Set(priorities)).toEqual(new Set(['19']));
});
