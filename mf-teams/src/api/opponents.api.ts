import { authClient } from '@homeground/shared/api';
import type { OpponentsPage, OpponentsQuery } from '@homeground/shared/contracts';

export async function fetchOpponents(query: OpponentsQuery, signal: AbortSignal): Promise<OpponentsPage> {
  return (await authClient.get<OpponentsPage>('/api/teams/opponents', { params: query, signal })).data;
}
