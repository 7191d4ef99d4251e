/** Modal dialogs that are open, in the order in which they were opened. */
let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(dialogs: readonly HTMLDialogElement[]): void {
  openDialogs = dialogs;
  // The page behind a dialog does not scroll. Dialogs may close in any order.
  document.documentElement.style.overflow = dialogs.length > 0 ? 'hidden' : '';
  for (const listener of listeners) listener();
}

/** Records that a modal dialog is open, until the returned function is called. */
export function recordOpenDialog(dialog: HTMLDialogElement): () => void {
  setOpenDialogs([...openDialogs, dialog]);
  return () => setOpenDialogs(openDialogs.filter((item) => item !== dialog));
}

/** Returns the dialog above all others; null if no dialog is open. */
export const topDialog = (): HTMLDialogElement | null => openDialogs.at(-1) ?? null;

export function onOpenDialogsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
