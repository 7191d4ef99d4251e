import { routeTable, type ScreenId } from '@homeground/shared/routes';

/** API calls by screen, with parameters of the screen's path: `{ team: ['/api/teams/:id'] }`. A call is only used for exactly this URL. */
export type FirstCalls = Readonly<Partial<Record<ScreenId, readonly string[]>>>;

/** Replaces parameter names by positions, because the page's first script knows the parts of its path by position only. */
export function callsByPlace(owner: string, calls: FirstCalls): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(calls).map(([screen, templates]) => {
      const row = routeTable.find(({ id }) => id === screen);
      if (row?.owner !== owner)
        throw new Error(`${owner}/webpack.config.mjs: firstCalls names "${screen}", which it does not own.`);
      const parts = row.path.split('/').filter(Boolean);
      return [screen, templates.map((template) => byPlace(owner, template, parts))];
    }),
  );
}

function byPlace(owner: string, template: string, parts: readonly string[]): string {
  return template.replaceAll(/:(\w+)/g, (parameter) => {
    const place = parts.indexOf(parameter);
    if (place < 0)
      throw new Error(
        `${owner}/webpack.config.mjs: ${template} needs ${parameter}, which /${parts.join('/')} has not.`,
      );
    return `{${String(place)}}`;
  });
}
