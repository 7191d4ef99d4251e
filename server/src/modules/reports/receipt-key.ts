import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/database';
import { listSecret } from '../../platform/paging/list-secret.repository';

async function signature(db: Db, reportId: string): Promise<Buffer> {
  return createHmac('sha256', await listSecret(db))
    .update(`receipt:${reportId}`)
    .digest();
}

/** Returns the address of a receipt, by which anyone can read the answer. The address is not stored. */
export async function receiptAddress(db: Db, reportId: string): Promise<string> {
  return `/report/receipt?id=${reportId}&k=${(await signature(db, reportId)).toString('base64url')}`;
}

export async function isReceiptKey(db: Db, reportId: string, key: string): Promise<boolean> {
  const expected = await signature(db, reportId);
  const received = Buffer.from(key, 'base64url');
  return received.length === expected.length && timingSafeEqual(received, expected);
}
