import { Client, type ClientConfig } from 'pg';
import { errorMessage } from './database.errors';

export interface HostAddress {
  readonly host: string;
  readonly port: number;
}

export type ClientClass = new (config?: ClientConfig) => Client;

export interface HostChoice {
  /** Returns the host for a new connection. */
  choose(): HostAddress | Promise<HostAddress>;
  /** Rejects if the host of this new connection is not of the required kind. */
  check(client: Client): Promise<void>;
  onFailure(address: HostAddress): void;
}

/** Creates the class of a pool's clients: each client chooses its host when it connects, and checks that host. */
export function hostChoosingClientClass({ choose, check, onFailure }: HostChoice): ClientClass {
  return class extends Client {
    override connect(): Promise<Client>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<Client> | void {
      const connection = this.#connect();
      if (!callback) return connection;
      connection.then(
        () => callback(null),
        (thrown: unknown) => callback(thrown instanceof Error ? thrown : new Error(errorMessage(thrown))),
      );
    }

    async #connect(): Promise<Client> {
      // The pool adds its own listener only after the check. Until then, a broken connection without a listener would end the process.
      this.on('error', () => undefined);
      const address = await choose();
      Object.assign(this, address);
      try {
        await super.connect();
        await check(this);
        return this;
      } catch (thrown) {
        onFailure(address);
        // The pool forgets this client without closing its connection.
        void super.end().catch(() => undefined);
        throw thrown;
      }
    }
  };
}
