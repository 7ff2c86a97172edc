import { deriveAccentTokens } from '@sangam/contract/instance/accent-color.ts';

/** Colours of the style sheet of the app; page-style.test.ts compares them. */
export const pageColors = {
  light: {
    canvas: '#f5f6fb',
    surface: '#ffffff',
    sunken: '#eceef6',
    text: '#141830',
    muted: '#4c546c',
    subtle: '#5f677f',
    link: '#3a3fc4',
    primary: '#4338ca',
    'on-primary': '#ffffff',
    'primary-hover': '#3730a3',
    'primary-soft': '#ececfd',
    'on-primary-soft': '#3730a3',
    hairline: '#d8dce8',
    focus: '#1d4ed8',
    success: '#15703c',
    'success-soft': '#ddf5e6',
    warning: '#855200',
    'warning-soft': '#fdf0cf',
  },
  dark: {
    canvas: '#0d1020',
    surface: '#151930',
    sunken: '#1d2240',
    text: '#eceefa',
    muted: '#b3bad6',
    subtle: '#98a0c0',
    link: '#a9b1ff',
    primary: '#a9b1ff',
    'on-primary': '#12153a',
    'primary-hover': '#c3c8ff',
    'primary-soft': '#262b5c',
    'on-primary-soft': '#cdd2ff',
    hairline: '#2d3457',
    focus: '#8ec5ff',
    success: '#62d394',
    'success-soft': '#123524',
    warning: '#f5c563',
    'warning-soft': '#3a2b0a',
  },
} as const;

const rules = `
*,::before,::after{box-sizing:border-box}
html{background:var(--canvas);color:var(--text);-webkit-text-size-adjust:100%}
body{margin:0;font:1rem/1.5 'Inter Variable',Inter,system-ui,'Noto Sans','Nirmala UI',sans-serif;overflow-wrap:break-word}
h1,h2,h3,p,ul,dl,dd,figure{margin:0;padding:0}
h1,h2,h3{text-wrap:balance;line-height:1.3}
ul{list-style:none}
img,video{display:block;max-width:100%;height:auto}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.skip{position:absolute;left:-100vw;padding:.75rem 1rem;background:var(--surface)}
.skip:focus{left:0;z-index:1}
.top{height:4rem;background:var(--surface);border-bottom:1px solid var(--hairline)}
.top a,.wrap{max-width:44rem;margin:0 auto;padding:0 .75rem}
.top a{display:flex;align-items:center;gap:.625rem;height:100%;color:var(--text);font-size:1.125rem;font-weight:700;letter-spacing:-.01em;text-decoration:none}
.top a:focus-visible{outline-offset:-4px}
.top svg,.top img{flex:none;width:2rem;height:2rem;border-radius:.5rem}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem}
main.wrap{padding-top:1rem;padding-bottom:1.5rem}
.card{background:var(--surface);border:1px solid var(--hairline);border-radius:.75rem;padding:1rem;overflow:clip}
.card>h2{font-size:1.125rem;margin-bottom:.5rem}
.cover{display:block;width:calc(100% + 2rem);height:7rem;margin:-1rem -1rem 0}
.cover.photo{position:relative;height:auto;aspect-ratio:4}
.cover img{width:100%;height:100%;object-fit:cover}
.cover .badge{position:absolute;top:.5rem;right:.5rem}
.avatar{display:grid;place-items:center;width:6rem;height:6rem;border:4px solid var(--surface);border-radius:50%;background:var(--primary-soft);color:var(--on-primary-soft);font-size:1.75rem;font-weight:600;object-fit:cover}
.hero .avatar{position:relative;margin:-3.5rem 0 .75rem}
.small{width:2.5rem;height:2.5rem;border:0;font-size:.875rem;flex:none}
h1{font-size:1.375rem;font-weight:700}
.title{font-size:1.75rem;line-height:1.2}
.lead{color:var(--muted)}
.meta{color:var(--subtle);font-size:.8125rem;line-height:1.45}
.facts{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin-top:.5rem;color:var(--muted);font-size:.875rem}
.text{white-space:pre-wrap;max-width:68ch}
.chips{display:flex;flex-wrap:wrap;gap:.5rem}
.chips li,.badge{padding:.125rem .625rem;border-radius:1rem;background:var(--sunken);font-size:.875rem}
.chips.open li{background:var(--success-soft);color:var(--success)}
.badge{display:inline-block;font-size:.75rem;font-weight:600;background:var(--primary-soft);color:var(--on-primary-soft)}
.badge.ongoing{background:var(--warning-soft);color:var(--warning)}
.badge.finished{background:var(--success-soft);color:var(--success)}
.rows{display:grid;gap:.875rem}
.rows.lined>li+li{border-top:1px solid var(--hairline);padding-top:.875rem}
.rows strong,.person strong{font-weight:600}
.rows a.plain{color:var(--text);text-decoration:none}
.rows a.plain:hover{text-decoration:underline}
.avatar svg{width:60%;height:60%;fill:currentColor}
.person{display:flex;align-items:center;gap:.75rem}
.person>span{min-width:0}
.person a{color:var(--text);text-decoration:none}
.person a:hover{text-decoration:underline}
.media{display:grid;gap:.5rem;margin-top:.75rem}
.media.many{grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr))}
.media figure{position:relative}
.media img,.media video{width:100%;border-radius:.5rem;background:var(--sunken);max-height:40rem;object-fit:contain}
.media figcaption{position:absolute;left:.5rem;bottom:.5rem}
.after{margin-top:.75rem}
.cta{display:grid;gap:.75rem;justify-items:start;background:var(--primary-soft);border-color:transparent}
.cta>h2{margin:0;color:var(--on-primary-soft)}
.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:.5rem;background:var(--primary);color:var(--on-primary);font-size:.875rem;font-weight:600;text-decoration:none}
.button:hover{background:var(--primary-hover)}
footer{padding:0 0 2rem}
footer ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
footer a{display:inline-block;padding:.5rem 0;color:var(--muted);font-size:.8125rem}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.address{display:none}
@media (min-width:40rem){.card{padding:1.25rem}.cover{width:calc(100% + 2.5rem);height:9rem;margin:-1.25rem -1.25rem 0}.hero .avatar{width:8rem;height:8rem;margin-top:-4.5rem;font-size:2.5rem}main.wrap{padding-top:1.5rem}}
@media print{html{background:none}body{font-size:11pt}.top,.cta,.skip,footer,.cover{display:none}.card,.hero{border:0;padding:0;break-inside:avoid-page}.hero .avatar{margin:0 0 .5rem;width:6rem;height:6rem;border:0}main{gap:1.25rem}.wrap,main.wrap{max-width:none;padding:0}.chips li,.badge{border:1px solid}.text a::after,.rows a[rel]::after{content:' (' attr(href) ')';font-size:.8em}.address{display:block}.media img{max-height:16rem;width:auto}}
@media (forced-colors:active){.card,.chips li,.badge,.button{border:1px solid}}`;

function declarations(tokens: object): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** The style sheet of the pages of this feature, with the accent colour of this community. On paper always the light colours. */
export function buildPageStyle(accentColor: string | null): string {
  const accent = accentColor === null ? null : deriveAccentTokens(accentColor);
  const light = declarations({ ...pageColors.light, ...accent?.light });
  const dark = declarations({ ...pageColors.dark, ...accent?.dark });
  const cover = `--cover:${accentColor ?? pageColors.light.primary}`;
  return (
    `:root{color-scheme:light;${light};${cover}}` +
    `@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${dark}}}` +
    rules.replaceAll('\n', '')
  );
}
