/**
 * Listens from now on. What is reached by keyboard is seen whole, clear of the bars; when it goes (a button that has done its work, a row
 * that was chosen), what stood around it has the focus: a browser would drop it to the top of the page (SPEC 8.4).
 */
export function keepFocus(): () => void {
  let around: readonly HTMLElement[] = [];
  const note = ({ target }: FocusEvent) => {
    // Under a finger or a mouse nobody misses it. A heading is the arrival's own matter.
    const kept = target instanceof HTMLElement && target.matches(':focus-visible:not(h1)');
    around = kept ? chainOf(target) : [];
    if (kept && target.tabIndex >= 0 && !target.closest('[data-bar], [data-submit-bar], dialog'))
      show(target);
  };
  const watching = new MutationObserver(() => {
    const [held] = around;
    if (!held || held.isConnected || document.activeElement !== document.body) return;
    const left = around.find((one) => one.isConnected);
    if (left) take(left);
  });
  document.addEventListener('focusin', note);
  watching.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    watching.disconnect();
  };
}

/** It and all that it stands in. */
function chainOf(target: HTMLElement): readonly HTMLElement[] {
  const chain = [target];
  for (let one = target.parentElement; one && one !== document.body; one = one.parentElement) chain.push(one);
  return chain;
}

/** Firefox is content with half of it in the window, the other half beneath a bar. */
function show(target: HTMLElement): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Not its first button: the next Enter was not meant for that. */
function take(left: HTMLElement): void {
  if (!left.hasAttribute('tabindex')) {
    left.tabIndex = -1;
    left.addEventListener('blur', () => left.removeAttribute('tabindex'), { once: true });
  }
  left.focus({ preventScroll: true });
}
