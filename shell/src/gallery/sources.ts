import actions from './examples/actions.tsx?source';
import choices from './examples/choices.tsx?source';
import drawings from './examples/drawings.tsx?source';
import feedback from './examples/feedback.tsx?source';
import fields from './examples/fields.tsx?source';
import lists from './examples/lists.tsx?source';
import matches from './examples/matches.tsx?source';
import page from './examples/page.tsx?source';
import scores from './examples/scores.tsx?source';
import sides from './examples/sides.tsx?source';
import states from './examples/states.tsx?source';
import text from './examples/text.tsx?source';

/** Texts of the files with the examples. Their keys are the names of the files. */
export const sources = {
  text,
  actions,
  fields,
  choices,
  lists,
  sides,
  matches,
  scores,
  feedback,
  states,
  page,
  drawings,
};
