/**
 * Sends a command to the worker. 'keep': the worker stores the files of the site for offline use. 'close-read': the worker closes the
 * notifications of what the user has read. 'forget': the worker deletes the pictures and the push subscription of the former user.
 */
export function postToWorker(command: 'keep' | 'close-read' | 'forget'): void {
  if (!('serviceWorker' in navigator)) return;
  // A page that was reloaded without its worker (Shift and reload) has no controller, but its worker must forget the user, too.
  navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.active?.postMessage(command))
    .catch(() => undefined);
}
