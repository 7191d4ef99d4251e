import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Point at which this process ends: before the step with this number, or while this step runs. */
export interface KillPoint {
  readonly step: number;
  readonly isUnderWay: boolean;
}

let stepCount = 0;
let killPoint: KillPoint | null = null;

/** Ends this process like `kill -9`, without any cleaning up. */
function kill(): void {
  process.kill(process.pid, 'SIGKILL');
}

function withStepCount<A extends unknown[], R>(step: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    stepCount += 1;
    const isReached = killPoint?.step === stepCount;
    if (isReached && killPoint?.isUnderWay === false) kill();
    const result = step(...args);
    if (isReached) kill();
    return result;
  };
}

/**
 * Functions that change the disk. Functions that only read are not counted, because a kill during a read has the same effect as a kill
 * before the next change.
 */
const diskChanges = ['link', 'mkdir', 'mkdtemp', 'rename', 'rm', 'rmdir', 'writeFile'];

/** Counts each later change of the disk, and each request with a body. Call this before any module of the release is imported. */
export function countSteps(): void {
  const steps = fsPromises as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of diskChanges) {
    const step = steps[name];
    if (step) steps[name] = withStepCount(step);
  }
  syncBuiltinESMExports();
  const request = globalThis.fetch;
  const countedRequest = withStepCount(request);
  globalThis.fetch = (input, init) => {
    const hasContent = init?.body instanceof Uint8Array && init.body.length > 0;
    return hasContent ? countedRequest(input, init) : request(input, init);
  };
}

/** Resets the counter, and sets the point at which this process ends; null if it does not end. */
export function setKillPoint(point: KillPoint | null): void {
  stepCount = 0;
  killPoint = point;
}

export const stepsSoFar = (): number => stepCount;
