/**
 * Returns whether a password contains the username. A name of fewer than three characters is still being typed and is ignored. The server
 * checks this, too; the form checks it before it sends.
 */
export function containsName(password: string, username: string): boolean {
  return username.length >= 3 && password.toLowerCase().includes(username.toLowerCase());
}
