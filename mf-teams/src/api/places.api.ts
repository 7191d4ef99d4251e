import { authClient } from '@homeground/shared/api';
import type { Neighbourhood, NeighbourhoodsAnswer } from '@homeground/shared/contracts';

export async function searchNeighbourhoods(
  q: string,
  signal: AbortSignal,
): Promise<readonly Neighbourhood[]> {
  return (await authClient.get<NeighbourhoodsAnswer>('/api/neighbourhoods', { params: { q }, signal })).data
    .neighbourhoods;
}
