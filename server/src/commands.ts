/**
 * All commands of an installed server, for an image without sources: `node dist/server/commands.js backup <folder>`. In a checkout
 * the same commands are `npm run backup` and so on.
 */
const commands = {
  backup: () => import('./platform/backup/backup-command'),
  'backup:verify': () => import('./platform/backup/verify-command'),
  restore: () => import('./platform/backup/restore-command'),
  'upgrade:check': () => import('./platform/upgrade/upgrade-check-command'),
  scores: () => import('./modules/scores/recount-command'),
  operators: () => import('./modules/operators/operators-command'),
  doctor: () => import('./modules/doctor/doctor-command'),
  geo: () => import('./modules/geo/geo-command'),
} as const;

// The export makes this file a module, so that top-level await works.
export type Command = keyof typeof commands;

// Removes the name, so that the command finds its own arguments where `npm run` would put them.
const [name = ''] = process.argv.splice(2, 1);
if (Object.hasOwn(commands, name)) await commands[name as Command]();
else {
  process.stderr.write(`${name === '' ? 'Name a command' : `There is no command "${name}"`}: `);
  process.stderr.write(`${Object.keys(commands).join(', ')}.\n`);
  process.exitCode = 2;
}
