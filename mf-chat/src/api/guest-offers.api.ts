import { authClient } from '@homeground/shared/api';
import type { GuestOffer, GuestOfferAct } from '@homeground/shared/contracts';

/** The offer as it stands in sight is named: the server does nothing about another one (SPEC 5.7). */
export async function actOnGuestOffer(
  { id, state, termsVersion }: GuestOffer,
  act: GuestOfferAct,
): Promise<void> {
  await authClient.post(`/api/guest-offers/${encodeURIComponent(id)}/${act}`, { state, termsVersion });
}
