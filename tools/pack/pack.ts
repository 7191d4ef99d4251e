import { execFileSync } from 'node:child_process';
import { packagesFolder, stageShared, stageTools } from './stage';

/** `npm run pack` writes the packages that an area outside this repository needs, as archives for `npm install` or `npm publish`. */
async function main(): Promise<void> {
  for (const folder of [await stageShared(), await stageTools()]) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const file = execFileSync(npm, ['pack', '--silent', '--pack-destination', packagesFolder, folder], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    console.log(`${packagesFolder}/${file.trim()}`);
  }
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
});
