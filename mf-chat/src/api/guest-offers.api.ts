import { authClient } from '@homeground/shared/api';
import type { GuestOffer, GuestOfferAct } from '@homeground/shared/contracts';

/**
 * Acts on a guest offer. The request contains the state that the user sees; the server refuses the act if the offer has changed since (SPEC
 * 5.7).
 */
export async function actOnGuestOffer(
  { id, state, termsVersion }: GuestOffer,
  act: GuestOfferAct,
): Promise<void> {
  await authClient.post(`/api/guest-offers/${encodeURIComponent(id)}/${act}`, { state, termsVersion });
}
