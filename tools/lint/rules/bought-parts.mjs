import { importRule, isArea } from '../rooms.mjs';

const places = [
  {
    names: ['axios'],
    allowed: ({ room }) => room.door === 'api',
    why: 'Only @homeground/shared/api may use axios: it handles 401, the idempotency key and the error envelope for all screens.',
  },
  {
    names: ['react-router'],
    allowed: ({ room }) => room.workspace === 'tools' && room.inside.startsWith('webpack/facades/'),
    why: 'Import from react-router-dom: only that name is shared between the shell and the areas; react-router would be a second router on the page.',
  },
  {
    names: ['@module-federation/enhanced', '@module-federation/runtime'],
    allowed: ({ room }) =>
      room.workspace === 'tools' || (room.workspace === 'shell' && room.inside.startsWith('src/remotes/')),
    why: 'Only shell/src/remotes loads areas and only tools builds them.',
  },
  {
    names: ['pg', 'kysely', 'fastify', 'ioredis'],
    allowed: ({ room }) =>
      !isArea(room.workspace) && room.workspace !== 'shell' && room.workspace !== 'shared',
    why: 'This package is for the server: pages call the server through @homeground/shared/api.',
  },
];

export const boughtParts = importRule(
  'third-party packages are used in their one place',
  ({ room, filename, target }) => {
    if (target.kind !== 'package') return null;
    const place = places.find(({ names }) => names.includes(target.name));
    return !place || place.allowed({ room, filename }) ? null : place.why;
  },
);
