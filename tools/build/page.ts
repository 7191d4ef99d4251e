import type { Registry } from '@homeground/shared/contracts';
import type { Release } from './release';

interface PageParts {
  readonly registry: Registry;
  readonly shell: Release;
  readonly boot: string;
  /** Only while developing. */
  readonly head?: string;
}

/** JSON inside a script element: nothing in it may end the element. */
function inlined(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function pageHtml({ registry, shell, boot, head = '' }: PageParts): string {
  const integrity = shell.files[shell.entry]?.integrity;
  const vouched = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Homeground: find a rival team nearby, agree on a match and keep the score. 우리 동네 상대 팀을 찾고 경기를 잡아요.">
<title>Homeground</title>
<link rel="icon" href="data:,">
<script type="application/json" id="hg-registry">${inlined(registry)}</script>
<script id="hg-boot">${boot}</script>
${head}<script defer src="/shell/${shell.version}/${shell.entry}"${vouched}></script>
</head>
<body>
<div id="root"></div>
<noscript>Homeground needs JavaScript. 자바스크립트를 켜 주세요.</noscript>
</body>
</html>
`;
}
