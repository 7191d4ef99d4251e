import type { Trx } from '../../platform/database';
import { type LineUpDeps, notYourLineUp, requireLedSide, type SideRef } from '../lineups';
import { notFound } from '../../platform/errors/refusal';
import { lockMatch } from '../matches';
import { hashOf } from './guest-device';
import { insertAnswerLink, revokeLinks, setShowNames } from './answer-links.repository';

interface LinkOfUser {
  readonly matchId: string;
  readonly userId: string;
}

/** Derives the token of a link. 128 bits are short enough for a message and cannot be guessed. */
export const tokenOf = (secret: Buffer): string => secret.subarray(0, 16).toString('base64url');

/** Creates the only link of a side and revokes the former link. Only the hash of the token is stored. */
export async function createAnswerLink(
  deps: LineUpDeps,
  { trx, secret }: { readonly trx: Trx; readonly secret: Buffer },
  link: LinkOfUser,
): Promise<void> {
  const side = await lockLedSide(deps, trx, link);
  await revokeLinks(trx, side, deps.clock.now());
  await insertAnswerLink(trx, {
    id: deps.newId(),
    match_id: side.matchId,
    side: side.side,
    token_hash: hashOf(tokenOf(secret)),
    show_names: false,
    created_by: link.userId,
    created_at: deps.clock.now(),
    revoked_at: null,
  });
}

export async function changeLink(
  deps: LineUpDeps,
  trx: Trx,
  link: LinkOfUser & { readonly showNames: boolean },
): Promise<void> {
  if (!(await setShowNames(trx, await lockLedSide(deps, trx, link), link.showNames))) throw notFound();
}

export async function revokeLink(deps: LineUpDeps, trx: Trx, link: LinkOfUser): Promise<void> {
  if (!(await revokeLinks(trx, await lockLedSide(deps, trx, link), deps.clock.now()))) throw notFound();
}

async function lockLedSide(deps: LineUpDeps, trx: Trx, { matchId, userId }: LinkOfUser): Promise<SideRef> {
  await lockMatch(trx, matchId);
  const { side } = await requireLedSide({ ...deps, db: trx }, userId, matchId);
  // In a one-on-one there is no team to send a link to.
  if (side.teamId === null) throw notYourLineUp();
  return { matchId, side: side.side };
}
