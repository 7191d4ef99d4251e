import type { Registry, ReleaseChange } from '@homeground/shared/contracts';
import type { Target } from '../target/target';
import { changesBetween } from './changes.rules';
import type { Content } from './moves.rules';
import type { Live } from './pointer';
import { mendCopy, readLive } from './pointer';
import { LostRace, switchLive, type Record } from './switch';

export interface Decision {
  readonly content: Content;
  /** Of the shell that is live from now on. */
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
  /** null: nothing had to change, or it was a dry run. */
  readonly registry: Registry | null;
  readonly before: Registry | null;
}

/** How often another release may come in between before somebody has to look at it. */
const tries = 5;

/** Applies a change to whatever is live at that moment, so that releases of different areas do not stand in each other's way. */
export async function applyChange(target: Target, { decide, record, dryRun }: Change): Promise<Changed> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await readLive(target);
    const { content, page } = decide(before);
    const changes = changesBetween(before?.registry ?? null, content);
    const told = { changes, before: before?.registry ?? null };
    if (dryRun) return { ...told, registry: null };
    if (changes.length === 0) {
      await mendCopy(target);
      return { ...told, registry: null };
    }
    try {
      return { ...told, registry: await switchLive(target, { before, content, page, record }) };
    } catch (cause) {
      if (!(cause instanceof LostRace) || attempt === tries) throw cause;
    }
  }
}
