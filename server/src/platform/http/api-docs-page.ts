import type { ApiDescription, Operation } from './openapi.ts';

export const docsStyle = `
:root { color-scheme: light dark; --line: #d8dce8; --soft: #ececfd; --ink: #3730a3 }
@media (prefers-color-scheme: dark) { :root { --line: #2d3457; --soft: #262b5c; --ink: #cdd2ff } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.75rem } h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize }
details { border: 1px solid var(--line); border-radius: 12px; margin: .5rem 0; padding: .75rem 1rem }
summary { cursor: pointer } summary code { font-weight: 600 }
.method { background: var(--soft); color: var(--ink); border-radius: 6px; padding: .1rem .5rem; font: 600 .8rem monospace }
pre { overflow-x: auto; font-size: .8125rem } td, th { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0 }
`;

/** A page that needs no script: it may be read wherever the API is. */
export function renderDocs(api: ApiDescription): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const byFeature = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const sections = Array.from(byFeature, ([feature, list]) => {
    const calls = list.map(({ path, method, operation }) => renderCall(path, method, operation));
    return `<section><h2>${escapeHtml(feature)}</h2>${calls.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(api.info.title)}</title><style>${docsStyle}</style></head><body>
<h1>${escapeHtml(api.info.title)}</h1>
<p>Calls live below <code>${escapeHtml(api.servers[0]?.url ?? '')}</code>. The same as a file for programs:
<a href="docs/openapi.json">openapi.json</a>.</p>${sections.join('')}</body></html>`;
}

function renderCall(path: string, method: string, operation: Operation): string {
  const answers = Object.entries(operation.responses).map(
    ([status, { description }]) =>
      `<tr><th scope="row">${status}</th><td>${escapeHtml(description)}</td></tr>`,
  );
  const input = operation.requestBody ?? operation.parameters;
  const lock = operation.security.length > 0 ? ' (signed in)' : '';
  return `<details><summary><span class="method">${method.toUpperCase()}</span>
<code>${escapeHtml(path)}</code>${lock}<br>${escapeHtml(operation.summary)}</summary>
<h3>Input</h3><pre>${escapeHtml(JSON.stringify(input, null, 2))}</pre>
<h3>Answers</h3><table>${answers.join('')}</table>
<pre>${escapeHtml(JSON.stringify(operation.responses, null, 2))}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
