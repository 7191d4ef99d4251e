import { readItem, removeItem, writeItem } from './storage';

const endKey = 'homeground.ended';

type Keeper = (person: string) => void;
const keepers = new Set<Keeper>();

/** Registers a callback that gets the id of the user when the server has ended the session. The callback does not run at a sign-out. */
export function beforeSessionEnds(keep: Keeper): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** Records in this tab that the session ended, so that open forms keep their values and the landing page can explain what happened. */
export function noteSessionEnd(person: string): void {
  for (const keep of keepers) keep(person);
  writeItem('session', endKey, person);
}

/** Tells other tabs that the session has ended without a sign-out. */
export function tellOtherTabs(person: string): void {
  writeItem('local', endKey, person);
}

export function hasEndedElsewhere(person: string): boolean {
  return readItem('local', endKey) === person;
}

export function forgetSessionEnd(): void {
  removeItem('session', endKey);
  removeItem('local', endKey);
}

/** Returns whether this tab is signed out because its session ended, not because the user signed out. */
export function sessionHasEnded(): boolean {
  return readItem('session', endKey) !== null;
}
