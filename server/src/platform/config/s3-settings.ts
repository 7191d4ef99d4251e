import type { S3Settings } from '../files/s3-shelf';
import type { EnvironmentReader } from './environment';

export function s3Settings(read: EnvironmentReader): S3Settings | null {
  const url = read.url('S3_URL');
  const [region, keyId, secret] = [read.text('S3_REGION'), read.text('S3_KEY_ID'), read.text('S3_SECRET')];
  // An address that cannot be read was complained about already.
  if (url === null) {
    if (read.given('S3_URL') === null && (keyId ?? secret))
      read.refuse('S3_KEY_ID or S3_SECRET is set without S3_URL: set S3_URL too, or remove them.');
    return null;
  }
  if (new URL(url).pathname === '/')
    read.refuse('S3_URL has no bucket: write it behind the host, such as https://s3.example.com/bucket.');
  if (!keyId || !secret) {
    read.refuse('S3_URL needs a key: set S3_KEY_ID and S3_SECRET, or leave S3_URL out.');
    return null;
  }
  return { url: url.replace(/\/+$/, ''), region, keyId, secret };
}
