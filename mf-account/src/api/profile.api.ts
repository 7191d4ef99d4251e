import { authClient } from '@homeground/shared/api';
import type { Me, MeAnswer, ProfileChange } from '@homeground/shared/contracts';

export async function changeProfile(change: ProfileChange): Promise<Me> {
  return (await authClient.patch<MeAnswer>('/api/me', change)).data.user;
}

export async function changePicture(picture: Blob): Promise<Me> {
  const form = new FormData();
  form.set('picture', picture, 'picture');
  return (await authClient.put<MeAnswer>('/api/me/picture', form, { timeout: 60_000 })).data.user;
}

export async function removePicture(): Promise<Me> {
  return (await authClient.delete<MeAnswer>('/api/me/picture')).data.user;
}
