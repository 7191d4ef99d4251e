import { isTest, locationOf } from '../locations.mjs';

/** Matches a spacing property with a pixel value that is a step of `Space` in shared/src/ui/theme/theme.ts. */
const spaceLiteral =
  /^\s*(?:padding|margin|gap|row-gap|column-gap|scroll-padding|scroll-margin)(?:-[a-z-]+)?:.*?(?<![\w.$])((?:4|8|12|16|24|32)px)/gm;

/** Refuses literal steps in spacing properties, so that every space is written in one way. */
export const themeSpaces = {
  meta: {
    type: 'suggestion',
    docs: { description: 'steps of space come from the theme' },
    schema: [],
    messages: {
      literal:
        'Write ${space({{ step }})} instead of {{ step }}px: spaces come from the theme (shared/src/ui/theme/theme.ts), so that all areas write them in one way.',
    },
  },
  create(context) {
    if (!locationOf(context.filename, context.cwd) || isTest(context.filename)) return {};
    return {
      TaggedTemplateExpression({ quasi }) {
        for (const match of context.sourceCode.getText(quasi).matchAll(spaceLiteral)) {
          const [text, literal = ''] = match;
          const end = quasi.range[0] + match.index + text.length;
          const loc = {
            start: context.sourceCode.getLocFromIndex(end - literal.length),
            end: context.sourceCode.getLocFromIndex(end),
          };
          context.report({ loc, messageId: 'literal', data: { step: parseInt(literal, 10) } });
        }
      },
    };
  },
};
