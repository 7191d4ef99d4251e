/** Limits of the connections for one purpose. 0 ms: no limit. */
export interface DatabaseBounds {
  /** Size of the pool. */
  readonly connections: number;
  /** Maximum wait for a locked row, and for a free connection. */
  readonly waitMs: number;
  /** Maximum time of one statement. */
  readonly statementMs: number;
  /** Maximum idle time of an open transaction, so that a frozen process loses its locks. */
  readonly idleMs: number;
}

/** Bounds by purpose. Each purpose has a pool of its own, so that jobs never take the last connection of the calls. */
export interface DatabasePurposes {
  readonly calls: DatabaseBounds;
  readonly jobs: DatabaseBounds;
  /** Migrations, backups and the other commands. */
  readonly commands: DatabaseBounds;
}
