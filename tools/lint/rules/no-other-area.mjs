import { importRule, isArea } from '../locations.mjs';

export const noOtherArea = importRule('no area imports another area', ({ location, target }) => {
  const importedWorkspace =
    target.kind === 'workspace'
      ? target.workspace
      : target.kind === 'file'
        ? target.location?.workspace
        : undefined;
  if (
    importedWorkspace === undefined ||
    !isArea(importedWorkspace) ||
    importedWorkspace === location.workspace
  )
    return null;
  const loadsAreas = location.workspace === 'shell' && location.innerPath.startsWith('src/remotes/');
  if (loadsAreas) return null;
  return `${importedWorkspace} is another area: it is released on its own, so no other code may contain a piece of it. Link to it (paths.*), or move the shared part behind a door of @homeground/shared.`;
});
