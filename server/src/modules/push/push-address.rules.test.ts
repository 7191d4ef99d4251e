import { isPushAddress } from './push-address.rules';

const services = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:9'];

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://127.0.0.1:9/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com@intranet/abc', false],
  ['https://me@fcm.googleapis.com/abc', false],
  ['https://push.apple.com.example.com/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://127.0.0.1:9/abc', false],
  ['file:///etc/passwd', false],
  ['', false],
])('the address %s is allowed: %s', (endpoint, isAllowed) => {
  expect(isPushAddress(endpoint, services)).toBe(isAllowed);
});
