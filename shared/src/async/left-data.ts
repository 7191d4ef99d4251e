import { deleteCachedAnswersWith } from '@homeground/shared/session';
import type { Query } from '@tanstack/react-query';

/** Number of the latest step: a fetch began, or the user left something. A clock would give two steps the same time. */
let lastStep = 0;
/** Step at which the user left a team or room, by its id. */
const leavingSteps = new Map<string, number>();
/** Step at which the latest fetch of a query began, and the step of the fetch that brought its data. */
const fetchSteps = new WeakMap<Query, number>();
const fetchStepsOfData = new WeakMap<Query, number>();

export const recordFetch = (query: Query): void => void fetchSteps.set(query, (lastStep += 1));

/** Records that a query has new data. An update of the data on the page keeps the step of the fetched data. */
export function recordData(query: Query, isUpdateOnPage: boolean): void {
  if (isUpdateOnPage && fetchStepsOfData.has(query)) return;
  fetchStepsOfData.set(query, fetchSteps.get(query) ?? (lastStep += 1));
}

/** Forgets what a user has left, for the next user. */
export const forgetSteps = (): void => leavingSteps.clear();

/**
 * Deletes stored responses that name a team or room that the user has left. Data that was requested before is not stored any more, because
 * its response may arrive late. Data that the server gives afterwards is stored again.
 */
export async function forgetStored(id: string): Promise<void> {
  leavingSteps.set(id, (lastStep += 1));
  await deleteCachedAnswersWith(id);
}

/** Returns whether the data was requested before the user left a team or room that it names. */
export function isOfSomethingLeft(query: Query): boolean {
  const step = fetchStepsOfData.get(query) ?? lastStep;
  const earlierIds = [...leavingSteps].flatMap(([id, leavingStep]) => (step < leavingStep ? [id] : []));
  if (earlierIds.length === 0) return false;
  const text = JSON.stringify([query.queryKey, query.state.data]);
  return earlierIds.some((id) => text.includes(id));
}
