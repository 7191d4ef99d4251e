#!/usr/bin/env node
// Runs the commands of an area in its own repository through tsx, because Node does not read TypeScript from installed packages.
import { register } from 'tsx/esm/api';

register();
await import('../outside/command.js');
