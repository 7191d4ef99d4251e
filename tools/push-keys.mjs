import { createECDH } from 'node:crypto';

// A key pair for push messages (RFC 8292), as the environment wants it. Made once: with another pair every browser has to subscribe anew.
const pair = createECDH('prime256v1');
console.log(`VAPID_PUBLIC_KEY=${pair.generateKeys('base64url')}`);
console.log(`VAPID_PRIVATE_KEY=${pair.getPrivateKey('base64url')}`);
