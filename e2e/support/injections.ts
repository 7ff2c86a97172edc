/** Detectable effects of an executed script. */
const payloads = [
  'window.__pwned=1',
  'alert(1)',
  "top['__pw'+'ned']=1",
  "Function('window.__pwned=1')()",
  "import('data:text/javascript,window.__pwned=1')",
];

/** Known ways to turn a text into a script (XSS). */
const templates: readonly ((payload: string) => string)[] = [
  (payload) => `<script>${payload}</script>`,
  (payload) => `<ScRiPt>${payload}</sCrIpT>`,
  (payload) => `"><script>${payload}</script>`,
  (payload) => `'><script>${payload}</script>`,
  (payload) => `</title><script>${payload}</script>`,
  (payload) => `</textarea><script>${payload}</script>`,
  (payload) => `--><script>${payload}</script>`,
  (payload) => `]]><script>${payload}</script>`,
  (payload) => `<img src=x onerror="${payload}">`,
  (payload) => `<img/src=x/onerror=${payload}>`,
  (payload) => `" onerror="${payload}" x="`,
  (payload) => `' onmouseover='${payload}' x='`,
  (payload) => `" autofocus onfocus="${payload}" x="`,
  (payload) => `<svg onload="${payload}">`,
  (payload) => `<svg><animate onbegin="${payload}" attributeName=x dur=1s>`,
  (payload) => `<svg><script href="data:,${payload}"/></svg>`,
  (payload) => `<math><mi xlink:href="javascript:${payload}">x</mi></math>`,
  (payload) => `<iframe src="javascript:${payload}"></iframe>`,
  (payload) => `<iframe srcdoc="<script>parent.${payload}</script>"></iframe>`,
  (payload) => `<object data="javascript:${payload}"></object>`,
  (payload) => `<embed src="javascript:${payload}">`,
  (payload) => `<video><source onerror="${payload}"></video>`,
  (payload) => `<audio src=x onerror="${payload}">`,
  (payload) => `<details open ontoggle="${payload}">`,
  (payload) => `<body onpageshow="${payload}">`,
  (payload) => `<input autofocus onfocus="${payload}">`,
  (payload) => `<style>@import 'javascript:${payload}';</style>`,
  (payload) => `<div style="background:url(javascript:${payload})">`,
  (payload) => `<link rel=stylesheet href="javascript:${payload}">`,
  (payload) => `<meta http-equiv=refresh content="0;url=javascript:${payload}">`,
  (payload) => `<base href="javascript:${payload}//">`,
  (payload) => `<a href="javascript:${payload}">x</a>`,
  (payload) => `javascript:${payload}`,
  (payload) => `JaVaScRiPt:${payload}`,
  (payload) => `data:text/html,<script>${payload}</script>`,
  (payload) => `[x](javascript:${payload})`,
  (payload) => `http://x.example/"onmouseover="${payload}"`,
  (payload) => `{{constructor.constructor("${payload}")()}}`,
  (payload) => `\${${payload}}`,
  (payload) => `&lt;script&gt;${payload}&lt;/script&gt;`,
];

/** Two hundred texts that must never be executed. */
export const injections: readonly string[] = templates.flatMap((template) =>
  payloads.map(template),
);

/** The injections, joined to as few texts as possible of at most so many characters. */
export function joinInjections(maxLength: number): string[] {
  const texts: string[] = [];
  for (const text of injections) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + text.length < maxLength) {
      texts[texts.length - 1] = `${last}\n${text}`;
    } else texts.push(text);
  }
  return texts;
}
