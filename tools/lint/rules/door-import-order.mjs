import { doors, importRule, isTest } from '../locations.mjs';

const reactPackages = new Set([
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@tanstack/react-query',
  'zustand',
]);

export const doorImportOrder = importRule(
  'a door of shared imports only doors to its left',
  ({ location, filename, target }) => {
    if (location.door === null) return null;
    if (location.door === 'contracts' && target.kind === 'package' && reactPackages.has(target.name)) {
      return 'contracts must not import React, because the server uses it too.';
    }
    if (target.kind !== 'workspace' || target.workspace !== 'shared' || !doors.includes(target.door))
      return null;
    if (isTest(filename) && target.door === 'testing') return null;
    if (doors.indexOf(target.door) < doors.indexOf(location.door)) return null;
    return target.door === location.door
      ? `Inside the door ${location.door} files import each other by relative path.`
      : `${location.door} may import only the doors to its left (${doors.slice(0, doors.indexOf(location.door)).join(', ') || 'none'}): otherwise the doors depend on each other in a circle.`;
  },
);
