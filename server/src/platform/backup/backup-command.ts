import { yieldProcessor } from './yield-processor';

// Before the other modules are loaded: also their start would delay API calls on the same machine.
yieldProcessor();
await import('./run-backup-command');
