import type { RouteRow } from '@homeground/shared/routes';

/**
 * API calls that the page sends while the code of a screen loads, by screen: `{ team: ['/api/teams/:id'] }`. A call may contain parameters
 * of the screen's path. The screen uses the response only if it requests exactly the URL of the call.
 */
export type FirstCalls = Readonly<Record<string, readonly string[]>>;

/** Replaces parameter names with positions, because the page's first script splits its path into parts without names. */
export function withPositionalParameters(
  owner: string,
  calls: FirstCalls,
  rows: readonly Pick<RouteRow, 'id' | 'path'>[],
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(calls).map(([screen, templates]) => {
      const row = rows.find(({ id }) => id === screen);
      if (!row)
        throw new Error(
          `${owner}/webpack.config.mjs: firstCalls names "${screen}", which ${owner} does not own.`,
        );
      const parts = row.path.split('/').filter(Boolean);
      return [screen, templates.map((template) => replaceParameters(owner, template, parts))];
    }),
  );
}

function replaceParameters(owner: string, template: string, parts: readonly string[]): string {
  return template.replaceAll(/:(\w+)/g, (parameter) => {
    const position = parts.indexOf(parameter);
    if (position < 0)
      throw new Error(
        `${owner}/webpack.config.mjs: ${template} needs ${parameter}, but the route /${parts.join('/')} has no such part.`,
      );
    return `{${String(position)}}`;
  });
}
