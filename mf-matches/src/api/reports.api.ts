import { authClient, withKey } from '@homeground/shared/api';
import type { Report } from '@homeground/shared/contracts';

export async function sendReport(body: Report, key: string): Promise<void> {
  await authClient.post('/api/reports', body, withKey(key));
}
