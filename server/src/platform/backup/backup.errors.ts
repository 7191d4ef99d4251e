/** A refused backup or restore. The message names reason and next step; no data was changed. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupRefused';
  }
}

/** The backup was sealed with another key than the configured key. */
export class OtherKey extends BackupRefused {
  constructor() {
    super(
      'The backup was sealed with another key: set BACKUP_KEY_FILE to the file with the key it was made with.',
    );
  }
}
