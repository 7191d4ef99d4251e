import { createECDH } from 'node:crypto';
import type { PushConfig } from '../../modules/push/push-settings';
import type { EnvironmentReader } from './environment';

/** The push services of the browsers people have. Our server calls no other address, whatever a page may name. */
const usualServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Contact of a server on somebody’s own machine, where there is nobody to ask. */
const unknownContact = 'mailto:homeground@localhost';

/** null: switched off, and nothing is ever shown of push. Both keys or neither: without them the server makes its own. */
export function pushConfig(read: EnvironmentReader, publicUrl: string): PushConfig | null {
  if (!read.onOff('PUSH')) return null;
  const [publicKey, privateKey] = [read.text('VAPID_PUBLIC_KEY'), read.text('VAPID_PRIVATE_KEY')];
  const services = read.list('PUSH_SERVICES');
  const to = services.length > 0 ? services : usualServices;
  const contact = read.text('VAPID_SUBJECT');
  if (!publicKey && !privateKey) {
    const subject = contact ?? (publicUrl.startsWith('https:') ? publicUrl : unknownContact);
    return { keys: null, subject: checked(read, subject), services: to };
  }
  if (!publicKey || !privateKey || !belongTogether(publicKey, privateKey)) {
    read.refuse(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: make one with npm run push-keys, or remove both.',
    );
    return null;
  }
  return { keys: { publicKey, privateKey }, subject: checked(read, contact ?? publicUrl), services: to };
}

function checked(read: EnvironmentReader, subject: string): string {
  if (!/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject))
    read.refuse(
      'Push services want to know whom to ask: set VAPID_SUBJECT to mailto:<address> or an https address, or PUBLIC_URL to one.',
    );
  return subject;
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
