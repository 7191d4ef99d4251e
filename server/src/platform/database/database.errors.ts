/** Error: the database cannot be opened. The message names the reason and the next step, without a password. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** Error: another running process uses the same data folder. */
export class DataFolderInUse extends DatabaseUnavailable {
  constructor(message: string) {
    super(message);
    this.name = 'DataFolderInUse';
  }
}

/** Error: this machine cannot run the PostgreSQL from npm; PGlite may be used instead. */
export class EmbeddedUnsupported extends DatabaseUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedUnsupported';
  }
}

/** Returns the SQLSTATE of PostgreSQL or the code of the operating system; undefined when the error has none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  return typeof error.message === 'string' ? error.message : String(error);
}
