import { build } from 'esbuild';
import { demoSignIns } from '@homeground/shared/contracts';
import { routeTable, type AreaName } from '@homeground/shared/routes';
import { resolveRepositoryPath } from '../webpack/workspace';

export const demoSignInPath = '/demo-door';

export interface DemoSignInPage {
  /** The page at `demoSignInPath`. */
  readonly html: string;
  /** HTML for the head of all other pages. */
  readonly head: string;
}

/**
 * Returns the path of the area's first screen: preferably a screen of the bottom bar, then the user's own page, then any screen without
 * parameters.
 */
function firstScreenOf(area: AreaName): string {
  const rows = routeTable.filter((row) => row.owner === area && row.access === 'signed-in');
  const row =
    rows.find(({ path, bottom }) => bottom && !path.includes(':')) ??
    rows.find(({ path }) => path === '/user/:id') ??
    rows.find(({ path }) => !path.includes(':'));
  return row?.path ?? '/';
}

/**
 * Returns a script that leads signed-out visitors to the sign-in page; nothing for an area with screens for visitors. The script checks
 * again every 500 ms, because logging out loads no page.
 */
function headFor(area: AreaName): string {
  if (routeTable.some(({ owner, access }) => owner === area && access === 'signed-out')) return '';
  return `<script>{const redirect=()=>{if(!localStorage.getItem('homeground.user'))location.replace('${demoSignInPath}')};redirect();setInterval(redirect,500)}</script>\n`;
}

/**
 * Creates the sign-in page of an area that runs alone, because the sign-in screen belongs to another area. The page signs in
 * a demo user as the app would. No release contains it.
 */
export async function createDemoSignInPage(area: AreaName): Promise<DemoSignInPage> {
  const { outputFiles } = await build({
    entryPoints: [resolveRepositoryPath('tools/dev/demo-door-script.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: {
      HG_DOOR: JSON.stringify({ people: demoSignIns, firstPath: firstScreenOf(area) }),
      'process.env.NODE_ENV': '"development"',
    },
  });
  const script = outputFiles[0]?.text.replaceAll('</script', '<\\/script') ?? '';
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${area} alone</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 390px; margin: 48px auto; padding: 0 16px }
  main { display: grid; gap: 12px }
  button { font: inherit; padding: 12px }
</style>
<h1>${area} alone</h1>
<p>Who are you? People of the demo data:</p>
<main></main>
<p role="status"></p>
<script>${script}</script>
</html>
`;
  return { html, head: headFor(area) };
}
