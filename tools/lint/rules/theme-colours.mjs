import { isTest, locationOf } from '../locations.mjs';

/** `#` does not match in `&#169;` or before a longer word such as `#feedback`. */
const colourLiteral =
  /(?<![&\w])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.]/i;
const colourFolders = ['src/ui/theme/', 'src/ui/illustrations/'];

export const themeColours = {
  meta: {
    type: 'problem',
    docs: { description: 'colour literals only in the theme and the illustrations' },
    schema: [],
    messages: {
      literal:
        'Colours come from the theme (shared/src/ui/theme): a literal colour stays light in dark mode, and the contrast test does not see it.',
    },
  },
  create(context) {
    const location = locationOf(context.filename, context.cwd);
    if (!location || isTest(context.filename)) return {};
    if (
      location.workspace === 'shared' &&
      colourFolders.some((folder) => location.innerPath.startsWith(folder))
    )
      return {};
    const check = (node, text) => {
      if (colourLiteral.test(text)) context.report({ node, messageId: 'literal' });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement: (node) => check(node, node.value.raw),
      JSXText: (node) => check(node, node.value),
    };
  },
};
