import { importRule, isArea } from '../rooms.mjs';

const places = [
  {
    names: ['axios'],
    allowed: ({ room }) => room.door === 'api',
    why: 'axios lives in @homeground/shared/api only: there the 401 rule, the idempotency key and the error envelope are kept once for all.',
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
    why: 'Areas are loaded in shell/src/remotes and built in tools: nobody else knows how.',
  },
  {
    names: ['pg', 'kysely', 'fastify', 'ioredis'],
    allowed: ({ room }) =>
      !isArea(room.workspace) && room.workspace !== 'shell' && room.workspace !== 'shared',
    why: 'That is a part of the server: pages talk to it through @homeground/shared/api.',
  },
];

export const boughtParts = importRule(
  'bought parts are used in their one place',
  ({ room, filename, target }) => {
    if (target.kind !== 'package') return null;
    const place = places.find(({ names }) => names.includes(target.name));
    return !place || place.allowed({ room, filename }) ? null : place.why;
  },
);
