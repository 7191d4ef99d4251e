import { createECDH } from 'node:crypto';

// Creates a key pair for push messages (RFC 8292) as environment variables. Run this script once: with a new pair every browser has to
// subscribe again.
const pair = createECDH('prime256v1');
console.log(`VAPID_PUBLIC_KEY=${pair.generateKeys('base64url')}`);
console.log(`VAPID_PRIVATE_KEY=${pair.getPrivateKey('base64url')}`);
