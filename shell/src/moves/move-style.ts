import { motion } from '@homeground/shared/ui';
import { createGlobalStyle } from 'styled-components';

/** Styles of view transitions: bars stay on top, taps reach the page. `motion.slow` is a duration and an easing, separated by a space. */
export const MoveStyle = createGlobalStyle`
  :root[data-move] [data-bar='top'] { view-transition-name: bar-top; }
  :root[data-move] [data-bar='bottom'] { view-transition-name: bar-bottom; }
  ::view-transition { pointer-events: none; }
  ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: ${motion.slow.split(' ')[0]}; }
  ::view-transition-group(*) { animation-timing-function: ${motion.slow.split(' ').slice(1).join(' ')}; }
  ::view-transition-group(opened) { overflow: clip; }
  ::view-transition-old(opened), ::view-transition-new(opened) { height: auto; width: 100%; }
`;
