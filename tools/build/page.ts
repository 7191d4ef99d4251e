import type { Registry } from '@homeground/shared/contracts';
import { escapeForScript } from '../release/live/pointer';
import { bootScript } from './boot-script';
import type { Release } from './release';

interface PageParts {
  readonly registry: Registry;
  readonly shell: Release;
  readonly boot: string;
  /** Further elements of the head, only during development. */
  readonly head?: string;
}

/** Returns the links to icons and manifest of a built shell; during development there are none. */
function iconAndManifestLinks({ version, files }: Release): string {
  if (!files['manifest.webmanifest']) return '<link rel="icon" href="data:,">';
  const shellPath = `/shell/${version}/`;
  // The icon is a PNG, because Chromium decodes it after each navigation inside the app, and decoding an SVG blocks the main thread.
  return `<link rel="icon" href="${shellPath}icon-192.png" type="image/png" sizes="192x192">
<link rel="apple-touch-icon" href="${shellPath}apple-touch-icon.png">
<link rel="manifest" href="${shellPath}manifest.webmanifest">`;
}

/**
 * Renders the page. The body's margins are attributes, because the content security policy allows no inline style. Without the attributes
 * the frame would be 8 px too low until the theme is loaded.
 */
export function pageHtml({ registry, shell, boot, head = '' }: PageParts): string {
  const integrity = shell.files[shell.entry]?.integrity;
  const integrityAttributes = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Homeground: find an opponent nearby, agree on a match and keep the score. 우리 동네 상대를 찾고, 경기를 잡고, 결과를 남겨요.">
<title>Homeground</title>
${iconAndManifestLinks(shell)}
<script type="application/json" id="hg-registry">${escapeForScript(registry)}</script>
${head}<script defer src="/shell/${shell.version}/${shell.entry}"${integrityAttributes}></script>
</head>
<body topmargin="0" rightmargin="0" bottommargin="0" leftmargin="0">
<script id="hg-boot">${boot}</script>
<div id="root"></div>
<noscript>Homeground를 쓰려면 자바스크립트를 켜 주세요. Homeground needs JavaScript.</noscript>
</body>
</html>
`;
}

/** Renders the page of a released shell with an empty registry. The registry is filled in when the release goes live. */
export async function shellPage(shell: Release): Promise<string> {
  const { version, provides } = shell;
  const registry: Registry = {
    schema: 1,
    generation: 1,
    publishedAt: '',
    shell: { version, provides },
    remotes: {},
  };
  return pageHtml({ registry, shell, boot: await bootScript() });
}
