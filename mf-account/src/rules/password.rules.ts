/** Returns whether a password contains the username. The server refuses such a password too, but the form checks it before it sends. */
export function containsName(password: string, username: string): boolean {
  return username.length >= 3 && password.toLowerCase().includes(username.toLowerCase());
}
