import type { Refusal } from './refusal';

type Numbers = readonly [number, number, number];

function numbersOf(version: string): Numbers | null {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version.trim());
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

function isAtLeast(version: Numbers, floor: Numbers): boolean {
  const differingIndex = version.findIndex((number, place) => number !== floor[place]);
  return differingIndex === -1 || (version[differingIndex] ?? 0) > (floor[differingIndex] ?? 0);
}

/** Compares the numbers up to the first one of `floor` that is not 0, as npm does for a caret range. */
function isSameCaretLine(version: Numbers, floor: Numbers): boolean {
  const firstNonZero = floor.findIndex((number) => number > 0);
  return floor
    .slice(0, (firstNonZero === -1 ? 2 : firstNonZero) + 1)
    .every((number, place) => number === version[place]);
}

function satisfiesSingle(version: Numbers, range: string): boolean {
  const floor = numbersOf(range.replace(/^\^/, ''));
  if (!floor)
    throw new Error(`"${range}" is not a supported range. Write ^1.2.3, 1.2.3, or several joined by ||.`);
  return range.startsWith('^')
    ? isSameCaretLine(version, floor) && isAtLeast(version, floor)
    : floor.join() === version.join();
}

/** Tells whether a version satisfies a range. Supports only the forms in `tools/webpack/singletons.ts`: carets and exact versions, joined by ||. */
export function satisfies(version: string, range: string): boolean {
  const numbers = numbersOf(version);
  return numbers !== null && range.split('||').some((part) => satisfiesSingle(numbers, part.trim()));
}

interface AreaRequirements {
  readonly name: string;
  readonly version: string;
  readonly requires: Readonly<Record<string, string>>;
}

interface ShellProvision {
  readonly version: string;
  readonly provides: Readonly<Record<string, string>>;
}

function unmetRanges(
  area: AreaRequirements,
  shell: ShellProvision,
): { module: string; range: string; offered: string | undefined }[] {
  return Object.entries(area.requires).flatMap(([module, range]) => {
    const offered = Object.hasOwn(shell.provides, module) ? shell.provides[module] : undefined;
    return offered !== undefined && satisfies(offered, range) ? [] : [{ module, range, offered }];
  });
}

/** Keeps one message per package, not one per door. */
function oncePerPackage<T extends { readonly module: string; readonly range: string }>(
  list: readonly T[],
): T[] {
  const packageOf = (module: string) =>
    module
      .split('/')
      .slice(0, module.startsWith('@') ? 2 : 1)
      .join('/');
  return [...new Map(list.map((item) => [`${packageOf(item.module)} ${item.range}`, item])).values()];
}

/** Refuses an area that needs a package, or a version of one, that this shell does not provide. */
export function rangeRefusals(area: AreaRequirements, shell: ShellProvision): Refusal[] {
  return oncePerPackage(unmetRanges(area, shell)).map(({ module, range, offered }) => ({
    check: 'versions',
    says:
      offered === undefined
        ? `${area.name} ${area.version} needs ${module} ${range}, which the live shell ${shell.version} does not provide. Add it to tools/webpack/singletons.ts and release the shell first (npm run release -w shell).`
        : `${area.name} ${area.version} needs ${module} ${range}, the live shell ${shell.version} provides ${offered}. Release a shell that has it first (npm run release -w shell), or widen the range in tools/webpack/singletons.ts.`,
  }));
}

/** Refuses a shell that does not provide what one of these areas needs. */
export function shellRangeRefusals(shell: ShellProvision, areas: readonly AreaRequirements[]): Refusal[] {
  return areas.flatMap((area) =>
    oncePerPackage(unmetRanges(area, shell)).map(({ module, range, offered }): Refusal => ({
      check: 'versions',
      says: `shell ${shell.version} provides ${module} ${offered ?? '(not at all)'}, but ${area.name} ${area.version} needs ${range}. First release a ${area.name} that accepts both ("${range} || ^${offered ?? 'x.y.z'}" in tools/webpack/singletons.ts), then the shell.`,
    })),
  );
}
