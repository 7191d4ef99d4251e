import type { App, Module } from '../platform/http/app-instance';
import { guide, type Part } from './guide';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem;color-scheme:light dark}' +
  'pre{overflow-x:auto;padding:.75rem;border:1px solid;border-radius:.5rem}';

/** Serves `/api/docs`, a guide for people who do not know the API yet. Its example applies to a match with `curl`. */
export function guideModule(publicUrl: string): Module {
  const page = renderPage(publicUrl);
  return (app: App) => {
    app.get(
      '/api/docs',
      { config: { public: true, quiet: true }, schema: { hide: true } },
      async (_request, reply) =>
        reply
          .header('content-security-policy', policy)
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(page),
    );
  };
}

function renderPage(publicUrl: string): string {
  const chapters = guide(publicUrl).map(
    ({ title, parts }) => `<h2>${escapeText(title)}</h2>\n${parts.map(renderPart).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Homeground for programs</title><style>${style}</style></head>
<body>
<h1>Homeground for programs</h1>
<p>From nothing to an application in five minutes. Every call: <a href="/api/docs/reference/">reference</a>, for programs <a href="/api/openapi.json">openapi.json</a>.</p>
${chapters.join('\n')}
</body>
</html>
`;
}

function renderPart(part: Part): string {
  if ('shell' in part) return `<pre tabindex="0"><code>${escapeText(part.shell)}</code></pre>`;
  return `<p>${escapeText(part.text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
