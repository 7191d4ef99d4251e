const printWidth = 110;

const wordsOf = (code: string): ReadonlySet<string> => new Set(code.match(/\w+/g));

/** Returns the names that a part of a file declares. */
const declaredNames = (block: string) =>
  [...block.matchAll(/^(?:const|function|type|interface) (\w+)/gm)].map(([, name]) => name);

/** Returns the import statements of a file, reduced to the names that are among the words. */
function importsFor(imports: string, words: ReadonlySet<string>): string[] {
  return [...imports.matchAll(/^import (type )?(\w+)?(?:, )?(?:\{([^}]*)\})? from ('[^']+');$/gm)].flatMap(
    ([, type = '', defaultName, list = '', from]) => {
      const isUsed = (specifier: string) => words.has(specifier.split(' ').at(-1) ?? '');
      const specifiers = list.split(',').map((specifier) => specifier.trim());
      const usedSpecifiers = specifiers.filter((specifier) => specifier !== '' && isUsed(specifier));
      const braces = usedSpecifiers.length === 0 ? [] : [`{ ${usedSpecifiers.join(', ')} }`];
      const clause = [...(defaultName && words.has(defaultName) ? [defaultName] : []), ...braces].join(', ');
      if (clause === '') return [];
      const line = `import ${type}${clause} from ${from};`;
      return line.length <= printWidth ? line : line.replace('{ ', '{\n  ').replaceAll(', ', ',\n  ').replace(' }', ',\n}'); // prettier-ignore
    },
  );
}

/**
 * Returns the code of one example from the text of its file: its function, the declarations that it uses, and their imports. Prettier puts
 * an empty line between top-level declarations and indents everything inside them, so no parser is needed.
 */
export function codeOf(source: string, example: string): string {
  const [imports = '', ...blocks] = source.trim().split(/\n\n(?=[a-z/])/);
  const usedBlocks = new Set<string>();
  const addBlockOf = (name: string) => {
    const block = blocks.find((text) => declaredNames(text).includes(name));
    if (!block || usedBlocks.has(block)) return;
    usedBlocks.add(block);
    wordsOf(block).forEach(addBlockOf);
  };
  addBlockOf(example);
  if (usedBlocks.size === 0) throw new Error(`The source has no function ${example}.`);
  const body = blocks.filter((block) => usedBlocks.has(block)).join('\n\n');
  return `${importsFor(imports, wordsOf(body)).join('\n')}\n\n${body}\n`;
}

/** Returns the title of an example: `LongText` is "Long text". */
export const titleOf = (name: string) => name.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
