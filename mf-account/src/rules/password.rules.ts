/**
 * Returns whether a password contains the username. A name of fewer than three characters is still being typed and is ignored. The server
 * has the same rule; the form shows the problem before the request.
 */
export function containsName(password: string, username: string): boolean {
  return username.length >= 3 && password.toLowerCase().includes(username.toLowerCase());
}
