import { importRule, isArea, isTest } from '../locations.mjs';

const doorsByWorkspace = {
  server: {
    doors: ['contracts'],
    why: 'The server shares wire types, limits and error codes with the screens and nothing else: no React on the server.',
  },
  e2e: {
    doors: ['contracts', 'routes'],
    why: 'Browser tests see what a person sees: they may use the contracts and the route table, never the code under test.',
  },
  tools: {
    doors: ['contracts', 'routes'],
    why: 'Tools build the workspaces and must not depend on their code.',
  },
};

export const allowedSharedDoors = importRule(
  'server, e2e and tools use the doors named for them',
  ({ location, filename, target }) => {
    if (target.kind !== 'workspace' || target.workspace !== 'shared') return null;
    if (
      target.door === 'testing' &&
      !isTest(filename) &&
      location.workspace !== 'e2e' &&
      location.door !== 'testing'
    ) {
      if (isArea(location.workspace) || location.workspace === 'shell')
        return 'The testing door is for tests: it must not reach a bundle.';
    }
    if (
      target.door === 'widgets' &&
      location.workspace === 'shell' &&
      !isTest(filename) &&
      !location.innerPath.startsWith('src/gallery/')
    )
      return 'The shell contains no widgets: otherwise each change of a widget would be a release of the shell. What its frame shows is in @homeground/shared/ui.';
    const allowedDoors = doorsByWorkspace[location.workspace];
    if (!allowedDoors || allowedDoors.doors.includes(target.door)) return null;
    return allowedDoors.why;
  },
);
