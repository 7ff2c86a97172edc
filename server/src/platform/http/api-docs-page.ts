import type { ApiDescription, Operation } from './openapi.ts';

/** The style sheet of the page, with the colours of `client/src/styles/tokens.css`. */
export const docsStyle = `
:root { color-scheme: light dark; --canvas: #f5f6fb; --surface: #fff; --sunken: #eceef6; --text: #141830; --muted: #4c546c;
  --link: #3a3fc4; --control: #767e96; --hairline: #d8dce8; --focus: #1d4ed8; --soft: #ececfd; --on-soft: #3730a3 }
@media (prefers-color-scheme: dark) { :root { --canvas: #0d1020; --surface: #151930; --sunken: #1d2240; --text: #eceefa;
  --muted: #b3bad6; --link: #a9b1ff; --control: #7780a3; --hairline: #2d3457; --focus: #8ec5ff; --soft: #262b5c; --on-soft: #cdd2ff } }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--text);
  font: 1rem/1.5 "Inter Variable", Inter, system-ui, "Noto Sans", "Nirmala UI", sans-serif; overflow-wrap: anywhere }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
a { color: var(--link) }
header { display: flex; align-items: center; gap: .625rem; min-height: 4rem; padding: 0 1rem; background: var(--surface);
  border-bottom: 1px solid var(--hairline) }
header a { color: inherit; font-size: 1.125rem; font-weight: 700; text-decoration: none }
main { max-width: 64rem; margin: 0 auto; padding: 1rem }
h1 { margin: 1rem 0 .25rem; font-size: 1.375rem; line-height: 1.3 }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; scroll-margin-top: 1rem }
h3 { margin: 1rem 0 .25rem; font-size: .875rem } p { margin: .25rem 0; color: var(--muted) }
label { display: block; margin: 1rem 0 .25rem; font-size: .875rem; font-weight: 600 }
input { width: 100%; max-width: 36rem; min-height: 2.75rem; padding: 0 .875rem; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--control); border-radius: 8px }
[role=status] { min-height: 1.5rem; font-size: .8125rem }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0 0; padding: 0; list-style: none }
nav a { display: inline-flex; align-items: center; min-height: 2.25rem; padding: 0 .875rem; font-size: .875rem; font-weight: 500;
  color: inherit; text-decoration: none; background: var(--surface); border: 1px solid var(--control); border-radius: 999px }
nav a:hover, summary:hover { background: var(--sunken) }
details { margin: .5rem 0; background: var(--surface); border: 1px solid var(--hairline); border-radius: 12px; overflow: hidden }
summary { min-height: 2.75rem; padding: .75rem 1rem; cursor: pointer; font-size: .875rem }
summary code { font-weight: 600 } summary:focus-visible { outline-offset: -2px }
.method { display: inline-block; min-width: 4rem; padding: .1rem .5rem; text-align: center; font: 600 .75rem/1.5 monospace;
  color: var(--on-soft); background: var(--soft); border-radius: 999px }
.access { font-size: .8125rem; color: var(--muted) }
.body { padding: 0 1rem 1rem; border-top: 1px solid var(--hairline) }
pre { margin: .25rem 0; padding: .75rem; overflow-x: auto; overflow-wrap: normal; font-size: .8125rem; background: var(--sunken);
  border-radius: 8px }
th { white-space: nowrap } ::placeholder { color: var(--muted); opacity: 1 }
td, th { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; font-size: .875rem }
[hidden] { display: none }
`;

/** The script of the page: filters the endpoints by path, method and summary. The URL contains the search text. */
export const docsScript = `
const form = document.querySelector('[role=search]');
const input = form.querySelector('input');
const status = document.querySelector('[role=status]');
const endpoints = Array.from(document.querySelectorAll('details'), (element) => ({
  element,
  text: element.querySelector('summary').textContent.toLowerCase(),
}));

function filter() {
  const terms = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const found = endpoints.filter(({ element, text }) => {
    element.hidden = !terms.every((term) => text.includes(term));
    return !element.hidden;
  });
  for (const section of document.querySelectorAll('section')) {
    section.hidden = section.querySelector('details:not([hidden])') === null;
  }
  document.querySelector('nav').hidden = terms.length > 0;
  const count = found.length === 1 ? '1 endpoint' : found.length + ' endpoints';
  status.textContent = terms.length === 0 ? '' : found.length === 0 ? 'No endpoints found' : count;
}

input.value = new URLSearchParams(location.search).get('q') ?? '';
input.addEventListener('input', () => {
  filter();
  const address = new URL(location.href);
  if (input.value) address.searchParams.set('q', input.value);
  else address.searchParams.delete('q');
  history.replaceState(null, '', address);
});
form.hidden = false;
filter();
`;

const logo = `<svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32" fill="none" stroke-width="5.5"><clipPath id="tile"><rect
width="32" height="32" rx="8"/></clipPath><g clip-path="url(#tile)"><rect width="32" height="32" fill="#4338ca"/><path
d="M-2 6c12 0 15.25 8 15.25 28" stroke="#c7cbff"/><path d="M34 6c-12 0-15.25 8-15.25 28" stroke="#f4a515"/></g></svg>`;

/** The HTML of the API documentation. Without scripts the page lacks only its search. */
export function renderDocs(api: ApiDescription, siteName: string): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const byFeature = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const links = Array.from(byFeature.keys(), (feature) => {
    const name = escapeHtml(feature);
    return `<li><a href="#${name}">${titleOf(name)}</a></li>`;
  });
  const sections = Array.from(byFeature, ([feature, list]) => {
    const name = escapeHtml(feature);
    const endpoints = list.map(({ path, method, operation }) =>
      renderEndpoint(path, method, operation),
    );
    return `<section><h2 id="${name}">${titleOf(name)}</h2>${endpoints.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(api.info.title)}</title><style>${docsStyle}</style></head><body>
<header>${logo}<a href="/">${escapeHtml(siteName)}</a></header><main>
<h1>${escapeHtml(api.info.title)}</h1>
<p>All paths start with <code>${escapeHtml(api.servers[0]?.url ?? '')}</code>. For tools:
<a href="docs/openapi.json">openapi.json</a>.</p>
<div role="search" hidden><label for="search">Search endpoints</label>
<input id="search" type="search" placeholder="Path, method or summary" autocomplete="off"></div>
<p role="status"></p>
<nav aria-label="Features"><ul>${links.join('')}</ul></nav>${sections.join('')}</main>
<script>${docsScript}</script></body></html>`;
}

/** 'saved-items' becomes 'Saved items'. */
function titleOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function renderEndpoint(path: string, method: string, operation: Operation): string {
  const responses = Object.entries(operation.responses).map(
    ([status, { description }]) =>
      `<tr><th scope="row">${status}</th><td>${escapeHtml(description)}</td></tr>`,
  );
  const { requestBody, parameters } = operation;
  const input =
    requestBody || parameters.length > 0 ? renderJson(requestBody ?? parameters) : '<p>None</p>';
  const access = operation.security.length > 0 ? ' <span class="access">(signed in)</span>' : '';
  return `<details><summary><span class="method">${method.toUpperCase()}</span>
<code>${escapeHtml(path)}</code>${access}<br>${escapeHtml(operation.summary)}</summary><div class="body">
<h3>Input</h3>${input}
<h3>Responses</h3><table>${responses.join('')}</table>
${renderJson(operation.responses)}</div></details>`;
}

function renderJson(value: object): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
