/** What a script would do that got through; the test looks for all of it. */
const deeds = [
  'window.__pwned=1',
  'alert(1)',
  "top['__pw'+'ned']=1",
  "Function('window.__pwned=1')()",
  "import('data:text/javascript,window.__pwned=1')",
];

/** Ways in which a text has become a script somewhere. */
const ways: readonly ((deed: string) => string)[] = [
  (deed) => `<script>${deed}</script>`,
  (deed) => `<ScRiPt>${deed}</sCrIpT>`,
  (deed) => `"><script>${deed}</script>`,
  (deed) => `'><script>${deed}</script>`,
  (deed) => `</title><script>${deed}</script>`,
  (deed) => `</textarea><script>${deed}</script>`,
  (deed) => `--><script>${deed}</script>`,
  (deed) => `]]><script>${deed}</script>`,
  (deed) => `<img src=x onerror="${deed}">`,
  (deed) => `<img/src=x/onerror=${deed}>`,
  (deed) => `" onerror="${deed}" x="`,
  (deed) => `' onmouseover='${deed}' x='`,
  (deed) => `" autofocus onfocus="${deed}" x="`,
  (deed) => `<svg onload="${deed}">`,
  (deed) => `<svg><animate onbegin="${deed}" attributeName=x dur=1s>`,
  (deed) => `<svg><script href="data:,${deed}"/></svg>`,
  (deed) => `<math><mi xlink:href="javascript:${deed}">x</mi></math>`,
  (deed) => `<iframe src="javascript:${deed}"></iframe>`,
  (deed) => `<iframe srcdoc="<script>parent.${deed}</script>"></iframe>`,
  (deed) => `<object data="javascript:${deed}"></object>`,
  (deed) => `<embed src="javascript:${deed}">`,
  (deed) => `<video><source onerror="${deed}"></video>`,
  (deed) => `<audio src=x onerror="${deed}">`,
  (deed) => `<details open ontoggle="${deed}">`,
  (deed) => `<body onpageshow="${deed}">`,
  (deed) => `<input autofocus onfocus="${deed}">`,
  (deed) => `<style>@import 'javascript:${deed}';</style>`,
  (deed) => `<div style="background:url(javascript:${deed})">`,
  (deed) => `<link rel=stylesheet href="javascript:${deed}">`,
  (deed) => `<meta http-equiv=refresh content="0;url=javascript:${deed}">`,
  (deed) => `<base href="javascript:${deed}//">`,
  (deed) => `<a href="javascript:${deed}">x</a>`,
  (deed) => `javascript:${deed}`,
  (deed) => `JaVaScRiPt:${deed}`,
  (deed) => `data:text/html,<script>${deed}</script>`,
  (deed) => `[x](javascript:${deed})`,
  (deed) => `http://x.example/"onmouseover="${deed}"`,
  (deed) => `{{constructor.constructor("${deed}")()}}`,
  (deed) => `\${${deed}}`,
  (deed) => `&lt;script&gt;${deed}&lt;/script&gt;`,
];

/** Two hundred texts that must stay texts. */
export const injections: readonly string[] = ways.flatMap((way) => deeds.map(way));

/** The same in pieces that fit into a field of so many letters, several to a piece. */
export function inPieces(letters: number): string[] {
  const pieces: string[] = [];
  for (const text of injections) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + text.length < letters) {
      pieces[pieces.length - 1] = `${last}\n${text}`;
    } else pieces.push(text);
  }
  return pieces;
}
