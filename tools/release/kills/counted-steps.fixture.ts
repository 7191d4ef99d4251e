import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Place where this process ends: before its step of this number, or while that step is under way. */
export interface KillPoint {
  readonly step: number;
  readonly isUnderWay: boolean;
}

let stepCount = 0;
let killPoint: KillPoint | null = null;

/** Ends this process as `kill -9` does, so that nothing is tidied. */
function kill(): void {
  process.kill(process.pid, 'SIGKILL');
}

function counted<A extends unknown[], R>(step: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    stepCount += 1;
    const isReached = killPoint?.step === stepCount;
    if (isReached && killPoint?.isUnderWay === false) kill();
    const result = step(...args);
    if (isReached) kill();
    return result;
  };
}

/** Functions that change the disk. A kill during a step that only reads is a kill before the next change. */
const changes = ['link', 'mkdir', 'mkdtemp', 'rename', 'rm', 'rmdir', 'writeFile'];

/** Counts each change of the disk and each request with a content from here on. Import nothing of the release before. */
export function countSteps(): void {
  const steps = fsPromises as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of changes) {
    const step = steps[name];
    if (step) steps[name] = counted(step);
  }
  syncBuiltinESMExports();
  const request = globalThis.fetch;
  const countedRequest = counted(request);
  globalThis.fetch = (input, init) => {
    const hasContent = init?.body instanceof Uint8Array && init.body.length > 0;
    return hasContent ? countedRequest(input, init) : request(input, init);
  };
}

/** Starts to count anew, and ends this process at this point; null: it lives. */
export function setKillPoint(point: KillPoint | null): void {
  stepCount = 0;
  killPoint = point;
}

export const stepsSoFar = (): number => stepCount;
