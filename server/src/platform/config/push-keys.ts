import { createECDH } from 'node:crypto';
import type { PushSettings } from '../../modules/push/push-settings';
import type { EnvironmentReader } from './environment';

/** The push services of the browsers people have. Our server calls no other address, whatever a page may name. */
const usualServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Both keys or neither: without them nothing is ever shown of push. */
export function pushKeys(read: EnvironmentReader, publicUrl: string): PushSettings | null {
  const [publicKey, privateKey] = [read.text('VAPID_PUBLIC_KEY'), read.text('VAPID_PRIVATE_KEY')];
  if (!publicKey && !privateKey) return null;
  if (!publicKey || !privateKey || !belongTogether(publicKey, privateKey)) {
    read.refuse(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: make one with npm run push-keys, or remove both.',
    );
    return null;
  }
  const subject = read.text('VAPID_SUBJECT') ?? publicUrl;
  if (!/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject))
    read.refuse(
      'Push services want to know whom to ask: set VAPID_SUBJECT to mailto:<address> or an https address, or PUBLIC_URL to one.',
    );
  const services = read.list('PUSH_SERVICES');
  return { publicKey, privateKey, subject, services: services.length > 0 ? services : usualServices };
}

function belongTogether(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
