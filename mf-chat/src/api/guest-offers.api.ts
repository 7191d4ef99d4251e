import { authClient } from '@homeground/shared/api';
import type { GuestOffer, GuestOfferAct } from '@homeground/shared/contracts';

/** Sends the state that the user sees. The server refuses the act if the offer has changed since (SPEC 5.7). */
export async function actOnGuestOffer(
  { id, state, termsVersion }: GuestOffer,
  act: GuestOfferAct,
): Promise<void> {
  await authClient.post(`/api/guest-offers/${encodeURIComponent(id)}/${act}`, { state, termsVersion });
}
