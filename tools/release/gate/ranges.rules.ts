import type { Refusal } from './refusal';

type Numbers = readonly [number, number, number];

function numbersOf(version: string): Numbers | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version.trim());
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

function isAtLeast(version: Numbers, floor: Numbers): boolean {
  const differingIndex = version.findIndex((number, index) => number !== floor[index]);
  return differingIndex === -1 || (version[differingIndex] ?? 0) > (floor[differingIndex] ?? 0);
}

/** Compares the numbers up to the first number of `floor` that is not 0, as npm does for a caret range. For ^0.0.0 all numbers count. */
function isSameCaretLine(version: Numbers, floor: Numbers): boolean {
  const firstNonZero = floor.findIndex((number) => number > 0);
  return floor
    .slice(0, (firstNonZero === -1 ? 2 : firstNonZero) + 1)
    .every((number, index) => number === version[index]);
}

function satisfiesSingle(version: Numbers, range: string): boolean {
  const floor = numbersOf(range.replace(/^\^/, ''));
  if (!floor)
    throw new Error(`"${range}" is not a supported range. Write ^1.2.3, 1.2.3, or several joined by ||.`);
  return range.startsWith('^')
    ? isSameCaretLine(version, floor) && isAtLeast(version, floor)
    : floor.join() === version.join();
}

/** Returns whether a version satisfies a range of `tools/webpack/singletons.ts`: carets and exact versions, joined by ||. */
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
): { module: string; range: string; providedVersion: string | undefined }[] {
  return Object.entries(area.requires).flatMap(([module, range]) => {
    const providedVersion = Object.hasOwn(shell.provides, module) ? shell.provides[module] : undefined;
    return providedVersion !== undefined && satisfies(providedVersion, range)
      ? []
      : [{ module, range, providedVersion }];
  });
}

/** Keeps one item for each package and range, although several doors of the package may have the same problem. */
function onePerPackage<T extends { readonly module: string; readonly range: string }>(
  items: readonly T[],
): T[] {
  const packageOf = (module: string) =>
    module
      .split('/')
      .slice(0, module.startsWith('@') ? 2 : 1)
      .join('/');
  return [...new Map(items.map((item) => [`${packageOf(item.module)} ${item.range}`, item])).values()];
}

/** Refuses an area if this shell does not provide a package that the area needs, or provides it in another version. */
export function rangeRefusals(area: AreaRequirements, shell: ShellProvision): Refusal[] {
  return onePerPackage(unmetRanges(area, shell)).map(({ module, range, providedVersion }) => ({
    check: 'versions',
    message:
      providedVersion === undefined
        ? `${area.name} ${area.version} needs ${module} ${range}, which the live shell ${shell.version} does not provide. Add it to tools/webpack/singletons.ts and release the shell first (npm run release -w shell).`
        : `${area.name} ${area.version} needs ${module} ${range}, the live shell ${shell.version} provides ${providedVersion}. First release a shell that provides it (npm run release -w shell), or widen the range in tools/webpack/singletons.ts.`,
  }));
}

/** Refuses a shell that does not provide what one of these areas needs. */
export function shellRangeRefusals(shell: ShellProvision, areas: readonly AreaRequirements[]): Refusal[] {
  return areas.flatMap((area) =>
    onePerPackage(unmetRanges(area, shell)).map(({ module, range, providedVersion }): Refusal => ({
      check: 'versions',
      message: `shell ${shell.version} provides ${module} ${providedVersion ?? '(not at all)'}, but ${area.name} ${area.version} needs ${range}. First release a ${area.name} that accepts both ("${range} || ^${providedVersion ?? 'x.y.z'}" in tools/webpack/singletons.ts), then the shell.`,
    })),
  );
}
