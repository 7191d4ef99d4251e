/** The server refuses it too; here it is said before anything is sent. */
export function containsName(password: string, username: string): boolean {
  return username.length >= 3 && password.toLowerCase().includes(username.toLowerCase());
}
