/**
 * Returns whether a password contains the username. Fewer than three characters are no username yet, so they count as not contained. The
 * server checks this, too; the form checks it before it sends.
 */
export function containsName(password: string, username: string): boolean {
  return username.length >= 3 && password.toLowerCase().includes(username.toLowerCase());
}
