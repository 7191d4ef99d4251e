import { authClient, withKey } from '@homeground/shared/api';
import type {
  CreateSavedSearch,
  SavedSearch,
  SavedSearchAnswer,
  SavedSearchesAnswer,
} from '@homeground/shared/contracts';

export async function fetchSavedSearches(signal: AbortSignal): Promise<readonly SavedSearch[]> {
  return (await authClient.get<SavedSearchesAnswer>('/api/me/saved-searches', { signal })).data.savedSearches;
}

export async function saveSearch(body: CreateSavedSearch, key?: string): Promise<SavedSearch> {
  return (
    await authClient.post<SavedSearchAnswer>(
      '/api/me/saved-searches',
      body,
      key === undefined ? {} : withKey(key),
    )
  ).data.savedSearch;
}

export async function deleteSearch(id: string): Promise<void> {
  await authClient.delete(`/api/me/saved-searches/${encodeURIComponent(id)}`);
}
