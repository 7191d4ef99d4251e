/** Id of the drawing that the boot script shows before the app's code has loaded. The app removes the drawing after its first render. */
export const drawingId = 'hg-drawing';

export function removeDrawing(): void {
  document.getElementById(drawingId)?.remove();
}
