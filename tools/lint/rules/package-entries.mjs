import { doors, importRule, isArea } from '../locations.mjs';

export const packageEntries = importRule('packages are imported by their doors only', ({ target }) => {
  if (target.kind !== 'workspace') return null;
  if (target.workspace === 'shared') {
    if (doors.includes(target.door)) return null;
    return `Files inside shared cannot be imported. Its doors are ${doors.join(', ')}: export what you need from one of them.`;
  }
  if (isArea(target.workspace) && (target.door === '' || target.door === 'entry')) return null;
  return `@homeground/${target.workspace} has no entry for other packages: only shared is imported by name.`;
});
