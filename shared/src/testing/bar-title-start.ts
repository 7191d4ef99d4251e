/** Width of a button with an icon. jsdom has no layout. */
const buttonWidth = 44;

/** Returns the distance in pixels from the edge of the page to the title of a bar, whose first child contains the back button. */
export function barTitleStart(bar: Element): number {
  const { paddingLeft, columnGap, gap } = getComputedStyle(bar);
  const { marginLeft, marginRight } = getComputedStyle(bar.children[0] ?? bar);
  const pixels = [paddingLeft, columnGap || gap, marginLeft, marginRight].map(
    (text) => parseFloat(text) || 0,
  );
  return pixels.reduce((sum, value) => sum + value, buttonWidth);
}
