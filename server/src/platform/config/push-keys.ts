import { createECDH } from 'node:crypto';
import type { PushConfig } from '../../modules/push';
import type { EnvironmentReader } from './environment';

/** Push services of the usual browsers. The server calls no other host, whatever address a page sends. */
const DEFAULT_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Contact address of a server without a public https address, such as a developer's machine. */
const DEFAULT_CONTACT = 'mailto:homeground@localhost';

/** Reads the settings of push messages; null if push is switched off. Without a configured key pair the server makes its own. */
export function pushConfig(read: EnvironmentReader, publicUrl: string): PushConfig | null {
  if (!read.onOff('PUSH')) return null;
  const [publicKey, privateKey] = [read.text('VAPID_PUBLIC_KEY'), read.text('VAPID_PRIVATE_KEY')];
  const services = read.list('PUSH_SERVICES');
  const hosts = services.length > 0 ? services : DEFAULT_SERVICES;
  const contact = read.text('VAPID_SUBJECT');
  if (!publicKey && !privateKey) {
    const subject = contact ?? (publicUrl.startsWith('https:') ? publicUrl : DEFAULT_CONTACT);
    return { keys: null, subject: checkContact(read, subject), services: hosts };
  }
  if (!publicKey || !privateKey || !isKeyPair(publicKey, privateKey)) {
    read.refuse(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: make one with npm run push-keys, or remove both.',
    );
    return null;
  }
  return {
    keys: { publicKey, privateKey },
    subject: checkContact(read, contact ?? publicUrl),
    services: hosts,
  };
}

function checkContact(read: EnvironmentReader, subject: string): string {
  if (!/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject))
    read.refuse(
      'Push services need an address for questions: set VAPID_SUBJECT to mailto:<address> or an https address, or PUBLIC_URL to one.',
    );
  return subject;
}

function isKeyPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
