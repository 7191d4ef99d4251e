import { requireLedSide, type LineUpDeps } from '../lineups/line-up-access.usecases';
import { notYours } from '../lineups/line-ups.errors';
import type { SideRef, Trx } from '../lineups/line-ups.repository';
import { notFound } from '../../platform/errors/refusal';
import { lockMatch } from '../proposals/proposals.repository';
import { insertLink, revokeLinks, setShowNames } from './answer-links.repository';
import { hashOf } from './guest-device';

interface Asked {
  readonly matchId: string;
  readonly by: string;
}

/** Short enough to read aloud. 128 bits cannot be guessed. */
export const tokenOf = (secret: Buffer): string => secret.subarray(0, 16).toString('base64url');

/** Creates a side's only link; the link before it ends. The secret is stored as a hash only. */
export async function makeLink(
  deps: LineUpDeps,
  { trx, secret }: { readonly trx: Trx; readonly secret: Buffer },
  asked: Asked,
): Promise<void> {
  const side = await lockedSide(deps, trx, asked);
  await revokeLinks(trx, side, deps.clock.now());
  await insertLink(trx, {
    id: deps.newId(),
    match_id: side.matchId,
    side: side.side,
    token_hash: hashOf(tokenOf(secret)),
    show_names: false,
    created_by: asked.by,
    created_at: deps.clock.now(),
    revoked_at: null,
  });
}

export async function changeLink(
  deps: LineUpDeps,
  trx: Trx,
  asked: Asked & { readonly showNames: boolean },
): Promise<void> {
  if (!(await setShowNames(trx, await lockedSide(deps, trx, asked), asked.showNames))) throw notFound();
}

export async function revokeLink(deps: LineUpDeps, trx: Trx, asked: Asked): Promise<void> {
  if (!(await revokeLinks(trx, await lockedSide(deps, trx, asked), deps.clock.now()))) throw notFound();
}

async function lockedSide(deps: LineUpDeps, trx: Trx, { matchId, by }: Asked): Promise<SideRef> {
  await lockMatch(trx, matchId);
  const { side } = await requireLedSide({ ...deps, db: trx }, by, matchId);
  // A match of one against one has no team to ask.
  if (side.teamId === null) throw notYours();
  return { matchId, side: side.side };
}
