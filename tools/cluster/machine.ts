import type { Account } from './account';

/** A machine on which one database node runs. Several machines share the address 127.0.0.1, unless each has a network of its own. */
export interface Machine {
  readonly address: string;
  /** File of the network namespace of this machine; null: the network of this process. */
  readonly namespaceFile: string | null;
  /** Folder that is the disk of this machine. null: the machine has no disk of its own, and its data is in the folder of the node. */
  readonly disk: string | null;
}

export const loopback = '127.0.0.1';

const sharedMachine: Machine = { address: loopback, namespaceFile: null, disk: null };

/** Machines without networks and disks of their own. */
export const sharedMachines: readonly [Machine, Machine, Machine] = [
  sharedMachine,
  sharedMachine,
  sharedMachine,
];

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly account?: Account | null;
}

/**
 * Returns the command that starts a program in the network of a machine. Only root may enter a network, so nsenter changes the account
 * afterwards.
 */
export function commandInNetwork(
  { command, args, account = null }: Command,
  namespaceFile: string | null,
): Command {
  if (namespaceFile === null) return { command, args, account };
  return {
    command: 'nsenter',
    args: [
      `--net=${namespaceFile}`,
      ...(account ? [`--setgid=${account.gid}`, `--setuid=${account.uid}`] : []),
      '--',
      command,
      ...args,
    ],
    account: null,
  };
}
