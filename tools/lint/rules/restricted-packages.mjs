import { importRule, isArea } from '../locations.mjs';

const restrictions = [
  {
    names: ['axios'],
    isAllowed: ({ room }) => room.door === 'api',
    why: 'Only @homeground/shared/api may use axios: it handles 401, the idempotency key and the error envelope for all screens.',
  },
  {
    names: ['react-router'],
    isAllowed: ({ room }) => room.workspace === 'tools' && room.innerPath.startsWith('webpack/facades/'),
    why: 'Import from react-router-dom: only that name is shared between the shell and the areas; react-router would be a second router on the page.',
  },
  {
    names: ['@module-federation/enhanced', '@module-federation/runtime'],
    isAllowed: ({ room }) =>
      room.workspace === 'tools' || (room.workspace === 'shell' && room.innerPath.startsWith('src/remotes/')),
    why: 'Only shell/src/remotes loads areas and only tools builds them.',
  },
  {
    names: ['pg', 'kysely', 'fastify', 'ioredis'],
    isAllowed: ({ room }) =>
      !isArea(room.workspace) && room.workspace !== 'shell' && room.workspace !== 'shared',
    why: 'This package is for the server: pages call the server through @homeground/shared/api.',
  },
];

export const restrictedPackages = importRule(
  'some third-party packages are imported only in the folders named here',
  ({ room, filename, target }) => {
    if (target.kind !== 'package') return null;
    const restriction = restrictions.find(({ names }) => names.includes(target.name));
    return !restriction || restriction.isAllowed({ room, filename }) ? null : restriction.why;
  },
);
