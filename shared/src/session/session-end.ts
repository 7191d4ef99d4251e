import { readItem, removeItem, writeItem } from './storage';

const endKey = 'homeground.ended';

type Keeper = (person: string) => void;
const keepers = new Set<Keeper>();

/** Calls back while the person is still known, when the server no longer knows the session. Not when somebody signs out. */
export function beforeSessionEnds(keep: Keeper): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** For this tab: what is open keeps what it holds, and the landing page can say what happened. */
export function noteSessionEnd(person: string): void {
  for (const keep of keepers) keep(person);
  writeItem('session', endKey, person);
}

/** For the other tabs: they are told that the person is gone, and find here that nobody signed out. */
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

/** Whether this tab is signed out because its session ended, and not because somebody signed out. */
export function sessionHasEnded(): boolean {
  return readItem('session', endKey) !== null;
}
