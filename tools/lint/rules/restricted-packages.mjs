import { importRule, isArea } from '../locations.mjs';

const restrictions = [
  {
    names: ['axios'],
    isAllowed: ({ location }) => location.door === 'api',
    why: 'Only @homeground/shared/api may use axios: it handles 401, the idempotency key and the error envelope for all screens.',
  },
  {
    names: ['react-router'],
    isAllowed: ({ location }) =>
      location.workspace === 'tools' && location.innerPath.startsWith('webpack/facades/'),
    why: 'Import from react-router-dom: only that name is shared between the shell and the areas; react-router would be a second router on the page.',
  },
  {
    names: ['@module-federation/enhanced', '@module-federation/runtime'],
    isAllowed: ({ location }) =>
      location.workspace === 'tools' ||
      (location.workspace === 'shell' && location.innerPath.startsWith('src/remotes/')),
    why: 'Only shell/src/remotes loads areas and only tools builds them.',
  },
  {
    names: ['pg', 'kysely', 'fastify', 'ioredis'],
    isAllowed: ({ location }) =>
      !isArea(location.workspace) && location.workspace !== 'shell' && location.workspace !== 'shared',
    why: 'This package is for the server: pages call the server through @homeground/shared/api.',
  },
];

export const restrictedPackages = importRule(
  'some third-party packages are imported only in the folders named here',
  ({ location, filename, target }) => {
    if (target.kind !== 'package') return null;
    const restriction = restrictions.find(({ names }) => names.includes(target.name));
    return !restriction || restriction.isAllowed({ location, filename }) ? null : restriction.why;
  },
);
