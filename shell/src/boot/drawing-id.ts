/** The drawing of the first script, which stands until the app does. */
export const drawingId = 'hg-drawing';

export function removeDrawing(): void {
  document.getElementById(drawingId)?.remove();
}
