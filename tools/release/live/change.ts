import type { Registry, ReleaseChange } from '@homeground/shared/contracts';
import type { Target } from '../target/target';
import { changesBetween } from './changes.rules';
import type { Content } from './moves.rules';
import type { LiveSite } from './pointer';
import { repairRegistryCopy, readLive } from './pointer';
import { LostRace, switchLive, type ReleaseRecord } from './switch';

export interface Decision {
  readonly content: Content;
  /** HTML page of the shell that goes live. */
  readonly page: string;
}

export interface ChangeRequest {
  /** Returns the new content for the current live state. Throws if the change was checked against another state. */
  readonly decide: (live: LiveSite | null) => Decision;
  readonly record: ReleaseRecord;
  readonly dryRun: boolean;
}

export interface ChangeResult {
  readonly changes: readonly ReleaseChange[];
  /** Null: no change was needed, or this was a dry run. */
  readonly registry: Registry | null;
  readonly before: Registry | null;
}

/** Maximum number of attempts, because other releases may come in between. */
const maxAttempts = 5;

/** Applies a change to the state that is live at that moment, so that releases of different areas do not block each other. */
export async function applyChange(
  target: Target,
  { decide, record, dryRun }: ChangeRequest,
): Promise<ChangeResult> {
  for (let attempt = 1; ; attempt += 1) {
    const liveBefore = await readLive(target);
    const { content, page } = decide(liveBefore);
    const changes = changesBetween(liveBefore?.registry ?? null, content);
    const resultWithoutRegistry = { changes, before: liveBefore?.registry ?? null };
    if (dryRun) return { ...resultWithoutRegistry, registry: null };
    if (changes.length === 0) {
      await repairRegistryCopy(target);
      return { ...resultWithoutRegistry, registry: null };
    }
    try {
      return {
        ...resultWithoutRegistry,
        registry: await switchLive(target, { before: liveBefore, content, page, record }),
      };
    } catch (cause) {
      if (!(cause instanceof LostRace) || attempt === maxAttempts) throw cause;
    }
  }
}
