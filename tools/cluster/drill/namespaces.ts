import { execFileSync, spawn } from 'node:child_process';

/** Environment variable of the process that runs in its own namespaces. */
const MARK = 'DRILL_NAMESPACES';

/** Root enters namespaces directly. Another user needs a user namespace, in which the user has the necessary rights. */
const flags =
  process.getuid?.() === 0
    ? ['--net', '--mount']
    : ['--user', '--map-current-user', '--keep-caps', '--net', '--mount'];

/** Returns whether this process has its own networks and mounts, which end with the process. */
export const isInNamespaces = (): boolean => process.env[MARK] === '1';

/** Returns the reason why this machine does not allow namespaces; null if it allows them. */
export function reasonAgainstNamespaces(): string | null {
  // The trial uses a mount and a bridge, which a kernel or a container may lack.
  const trial = 'mount -t tmpfs drill /run && ip link add trial type bridge && nsenter --version';
  const reason = reasonFor(() => execFileSync('unshare', [...flags, 'sh', '-c', trial], { stdio: 'pipe' }));
  return reason === null ? null : `no network and mount namespaces here (${reason})`;
}

/** Runs this command again in network and mount namespaces of its own. Resolves with its exit code. */
export function runInNamespaces(): Promise<number> {
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const child = spawn('unshare', [...flags, ...command], {
    stdio: 'inherit',
    env: { ...process.env, [MARK]: '1' },
  });
  // Ctrl-C reaches both processes, and this process waits until the cluster has stopped.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

/** Returns the last line that a failing program wrote; null if the work succeeds. */
export function reasonFor(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (thrown) {
    const text = String((thrown as { stderr?: unknown }).stderr ?? '').trim() || String(thrown);
    return text.split('\n').at(-1) ?? text;
  }
}
