import * as ui from '@homeground/shared/ui';
import * as widgets from '@homeground/shared/widgets';
import { codeOf, titleOf } from './example-code.rules';
import { actions } from './examples/actions';
import { choices } from './examples/choices';
import { drawings } from './examples/drawings';
import { feedback } from './examples/feedback';
import { fields } from './examples/fields';
import { lists } from './examples/lists';
import { matches } from './examples/matches';
import { page } from './examples/page';
import { scores } from './examples/scores';
import { sides } from './examples/sides';
import { states } from './examples/states';
import { text } from './examples/text';
import type { Entry, Family } from './family';
import { sources } from './sources';

/** Families in the order of the page. The keys are the names of their files. */
const familiesByFile: Readonly<Record<keyof typeof sources, Family>> = {
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

const idOf = (title: string) => title.toLowerCase().replaceAll(/\W+/g, '-');
const kitNames = Object.keys({ ...ui, ...widgets });

function toShownEntry(entry: Entry, family: string, source: string) {
  const title = entry.title ?? entry.of.join(', ');
  const examples = entry.examples.map((Example) => ({
    title: titleOf(Example.name),
    code: codeOf(source, Example.name),
    Example,
  }));
  const codeWords = new Set(examples.flatMap(({ code }) => code.match(/\w+/g) ?? []));
  const usedNames = kitNames.filter((name) => codeWords.has(name));
  const texts = [`${title} ${entry.of.join(' ')}`, `${entry.purpose} ${family}`, usedNames.join(' ')];
  return { id: idOf(title), title, entry, examples, texts };
}

/** Families with the code of their examples and the texts for the search. */
export const families = Object.entries(familiesByFile).map(([file, { title, entries }]) => ({
  id: `all-${idOf(title)}`,
  title,
  entries: entries.map((entry) => toShownEntry(entry, title, sources[file as keyof typeof sources])),
}));

export type ShownEntry = ReturnType<typeof toShownEntry>;
