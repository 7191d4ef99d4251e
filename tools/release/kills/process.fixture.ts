import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { countSteps, setKillPoint, stepsSoFar, type KillPoint } from './counted-steps.fixture';

export interface Command {
  /** Fingerprint of the released source; missing for a service. */
  readonly source?: string;
  readonly killPoint: KillPoint | null;
}

export interface Reply {
  /** Present in the first reply, which says that the process has started. The number is the port of a service. */
  readonly ready?: number;
  readonly version?: string;
  readonly failure?: string;
  readonly steps?: number;
  readonly switchStep?: number;
}

function reply(line: Reply): void {
  console.log(JSON.stringify(line));
}

/**
 * Program that a test runs and kills. `team <target> <area> <build folder>` releases at each line of its input; `service <folder> <port>`
 * runs the release service.
 */
async function main([
  role,
  targetPlace = '',
  areaOrPort = '',
  buildFolder = '',
]: readonly string[]): Promise<void> {
  countSteps();
  const [{ folderTarget }, { openTarget }, { releaseService }, { releaseSource }] = await Promise.all([
    import('../target/folder-target'),
    import('../target/open-target'),
    import('../team/service'),
    import('./team-release.fixture'),
  ]);
  let port = 0;
  if (role === 'service') {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(Number(areaOrPort), '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
    const url = `http://127.0.0.1:${port}`;
    const print = () => undefined;
    server.on(
      'request',
      releaseService({ target: folderTarget(targetPlace), url, now: () => new Date(), print }),
    );
  }
  reply({ ready: port });
  for await (const line of createInterface({ input: process.stdin })) {
    const { source, killPoint } = JSON.parse(line) as Command;
    const stepsBefore = stepsSoFar();
    setKillPoint(killPoint);
    if (source === undefined) {
      // A service reports its steps since the last command.
      reply({ steps: stepsBefore });
      continue;
    }
    try {
      const releaseResult = await releaseSource(openTarget(targetPlace), areaOrPort, source, buildFolder);
      reply({ ...releaseResult, steps: stepsSoFar() });
    } catch (cause) {
      reply({ failure: cause instanceof Error ? cause.message : String(cause) });
    }
  }
  process.exit();
}

await main(process.argv.slice(2));
