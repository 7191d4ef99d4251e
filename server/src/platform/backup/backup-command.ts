import { yieldProcessor } from './yield-processor';

// Lowers the priority of this process before it loads the other modules, because loading them would already delay API calls.
yieldProcessor();
await import('./run-backup-command');
