/** A refused backup or restore. The message names reason and next step; no data was changed. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupRefused';
  }
}
