#!/usr/bin/env node
// The commands of an area that has a folder of its own. They are TypeScript, which Node does not read from installed packages.
import { register } from 'tsx/esm/api';

register();
await import('../outside/command.js');
