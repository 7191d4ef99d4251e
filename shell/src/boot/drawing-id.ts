/** Id of the boot script's drawing, which the app removes when it has rendered. */
export const drawingId = 'hg-drawing';

export function removeDrawing(): void {
  document.getElementById(drawingId)?.remove();
}
