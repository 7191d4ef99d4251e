/** Id of the placeholder that the boot script draws before the app's code has loaded. The app removes it after its first render. */
export const drawingId = 'hg-drawing';

export function removeDrawing(): void {
  document.getElementById(drawingId)?.remove();
}
