import { yieldProcessor } from './yield-processor';

// Comes before the other modules are loaded, because loading them would already delay API calls on the same machine.
yieldProcessor();
await import('./run-backup-command');
