import { importRule, isArea } from '../rooms.mjs';

export const noOtherArea = importRule('no area imports another area', ({ room, target }) => {
  const other =
    target.kind === 'workspace'
      ? target.workspace
      : target.kind === 'file'
        ? target.room?.workspace
        : undefined;
  if (other === undefined || !isArea(other) || other === room.workspace) return null;
  const loadsAreas = room.workspace === 'shell' && room.inside.startsWith('src/remotes/');
  if (loadsAreas) return null;
  return `${other} is another area: it is released on its own, so no other code may contain a piece of it. Link to it (paths.*), or move the shared part behind a door of @homeground/shared.`;
});
