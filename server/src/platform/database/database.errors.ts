/** Error: the database cannot be opened. The message names the reason and the next step, without a password. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** Another living process works in the same data folder. */
export class DataFolderInUse extends DatabaseUnavailable {
  constructor(message: string) {
    super(message);
    this.name = 'DataFolderInUse';
  }
}

/** This machine cannot run the PostgreSQL that npm brought: the last resort may take over. */
export class EmbeddedUnsupported extends DatabaseUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedUnsupported';
  }
}

/** The SQLSTATE of PostgreSQL, or the code of the operating system; undefined when the error carries none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  return typeof error.message === 'string' ? error.message : String(error);
}
