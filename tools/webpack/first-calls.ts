import { routeTable, type ScreenId } from '@homeground/shared/routes';

/** Calls by screen; parts of the address by name: `{ team: ['/api/teams/:id'] }`. A call is only used when its address matches exactly. */
export type FirstCalls = Readonly<Partial<Record<ScreenId, readonly string[]>>>;

/** Replaces names by positions, because the page's first script only knows the parts of its address by position. */
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
  return template.replaceAll(/:(\w+)/g, (named) => {
    const place = parts.indexOf(named);
    if (place < 0)
      throw new Error(
        `${owner}/webpack.config.mjs: ${template} needs ${named}, which /${parts.join('/')} has not.`,
      );
    return `{${String(place)}}`;
  });
}
