import type { Registry, ReleaseChange } from '@homeground/shared/contracts';
import type { Target } from '../target/target';
import { changesBetween } from './changes.rules';
import type { Content } from './moves.rules';
import type { Live } from './pointer';
import { mendCopy, readLive } from './pointer';
import { LostRace, switchLive, type Record } from './switch';

export interface Decision {
  readonly content: Content;
  /** HTML of the shell that goes live. */
  readonly page: string;
}

export interface Change {
  /** Looks at what is live at that moment; throws when that is no longer what the change was checked against. */
  readonly decide: (live: Live | null) => Decision;
  readonly record: Record;
  readonly dryRun: boolean;
}

export interface Changed {
  readonly changes: readonly ReleaseChange[];
  /** null: no change was needed, or it was a dry run. */
  readonly registry: Registry | null;
  readonly before: Registry | null;
}

/** Number of retries when other releases come in between. */
const tries = 5;

/** Applies a change to the state that is live at that moment, so that releases of different areas do not block each other. */
export async function applyChange(target: Target, { decide, record, dryRun }: Change): Promise<Changed> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await readLive(target);
    const { content, page } = decide(before);
    const changes = changesBetween(before?.registry ?? null, content);
    const entry = { changes, before: before?.registry ?? null };
    if (dryRun) return { ...entry, registry: null };
    if (changes.length === 0) {
      await mendCopy(target);
      return { ...entry, registry: null };
    }
    try {
      return { ...entry, registry: await switchLive(target, { before, content, page, record }) };
    } catch (cause) {
      if (!(cause instanceof LostRace) || attempt === tries) throw cause;
    }
  }
}
