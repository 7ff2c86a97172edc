type Hair = 'short' | 'swept' | 'curly' | 'long' | 'bob' | 'bun' | 'turban' | 'scarf';

/** The look of a fictional person. */
export interface PortraitLook {
  readonly hair: Hair;
  readonly skin: 'fair' | 'wheat' | 'brown' | 'deep';
  /** The colour of clothes and headwear. */
  readonly wear: Wear;
  readonly grey?: boolean;
  readonly glasses?: boolean;
  readonly beard?: boolean;
}

type Wear = 'indigo' | 'teal' | 'magenta' | 'amber' | 'olive' | 'slate';

const skins: Record<PortraitLook['skin'], { face: string; shade: string }> = {
  fair: { face: '#e6b68c', shade: '#cc946a' },
  wheat: { face: '#cf9565', shade: '#af754a' },
  brown: { face: '#a06a46', shade: '#804e32' },
  deep: { face: '#835236', shade: '#673d27' },
};

const cloths: Record<Wear, { top: string; head: string }> = {
  indigo: { top: '#3730a3', head: '#4f46c8' },
  teal: { top: '#0f6a66', head: '#14857d' },
  magenta: { top: '#8a2361', head: '#a83a7c' },
  amber: { top: '#a85510', head: '#c56d1c' },
  olive: { top: '#4d6519', head: '#647f26' },
  slate: { top: '#3b4560', head: '#55607d' },
};

const behindHead: Partial<Record<Hair, string>> = {
  long: 'M27 46C22 8 78 8 73 46C72 64 82 80 78 98C64 108 36 108 22 98C18 80 28 64 27 46Z',
  bob: 'M26 46C22 8 78 8 74 46L76 72C66 80 34 80 24 72Z',
  bun: 'M50 21A11 11 0 1 1 50.1 21ZM28 50C24 14 76 14 72 50L70 60H30Z',
  scarf: 'M22 58C12 6 88 6 78 58C78 76 90 88 86 104C64 116 36 116 14 104C10 88 22 76 22 58Z',
};

const onHead: Partial<Record<Hair, string>> = {
  short:
    'M30 48C27 24 40 20 50 20C60 20 73 24 70 48C69 40 66 35 62 32C54 30 46 30 38 32C34 35 31 40 30 48Z',
  swept:
    'M29 50C25 18 42 15 54 17C70 18 74 30 71 50C70 42 67 37 62 34C52 37 40 36 34 38C31 42 30 46 29 50Z',
  curly:
    'M28 52C20 30 34 14 48 17C60 9 80 22 72 52C71 44 70 40 66 36C58 40 50 32 44 37C38 36 31 42 28 52Z',
  long: 'M29 52C26 20 44 17 50 18C60 17 74 22 71 52C70 42 64 34 50 27C38 34 31 42 29 52Z',
  bob: 'M29 54C26 20 44 17 50 18C62 17 74 22 71 54C71 44 70 40 68 37C54 38 42 34 38 30C32 38 30 46 29 54Z',
  bun: 'M29 50C27 22 42 18 50 18C60 18 73 22 71 50C69 40 62 32 50 28C38 32 31 40 29 50Z',
  turban: 'M26 42C20 14 40 6 52 7C72 7 82 24 74 42C66 32 58 29 50 29C42 29 34 32 26 42Z',
  scarf: 'M28 56C24 20 76 20 72 56C70 40 64 31 50 31C36 31 30 40 28 56Z',
};

const beard = 'M30 52C30 84 70 84 70 52C68 60 62 60 50 60C38 60 32 60 30 52Z';
const folds =
  '<path d="M28 37C40 20 60 18 73 34M34 24C46 12 62 12 74 26" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="2"/>';
const glasses =
  '<g fill="#fff" fill-opacity=".2" stroke="#262b45" stroke-width="1.6"><circle cx="41.5" cy="51" r="6.6"/><circle cx="58.5" cy="51" r="6.6"/><path d="M48 50q2-1.6 4 0M35 50l-5-1M65 50l5-1"/></g>';

/** SVG elements that draw the upper half of a person in a view box of 100 by 120; without the `<svg>` around them. */
export function drawPerson(look: PortraitLook): string {
  const { face, shade } = skins[look.skin];
  const { top, head } = cloths[look.wear];
  const hair = look.grey ? '#8b8f9c' : '#221a1e';
  const onTop = look.hair === 'turban' || look.hair === 'scarf' ? head : hair;
  return [
    shape(behindHead[look.hair], onTop),
    `<path fill="${shade}" d="M42 66h16v18c0 8-16 8-16 0z"/>`,
    `<path fill="${top}" d="M6 122C8 96 28 90 41 85C44 92 56 92 59 85C72 90 92 96 94 122Z"/>`,
    `<path fill="#fff" opacity=".16" d="M41 85C44 92 56 92 59 85L62 87C58 97 42 97 38 87Z"/>`,
    `<circle cx="30" cy="52" r="4" fill="${shade}"/><circle cx="70" cy="52" r="4" fill="${shade}"/>`,
    `<ellipse cx="50" cy="50" rx="20.5" ry="25" fill="${face}"/>`,
    look.beard ? shape(beard, hair) : '',
    shape(onHead[look.hair], onTop),
    look.hair === 'turban' ? folds : '',
    drawFeatures(shade),
    look.glasses ? glasses : '',
  ].join('');
}

function drawFeatures(shade: string): string {
  return (
    '<g fill="#221c26"><ellipse cx="42" cy="51.5" rx="1.9" ry="2.3"/><ellipse cx="58" cy="51.5" rx="1.9" ry="2.3"/></g>' +
    '<g fill="none" stroke-linecap="round"><path d="M37.5 45.5q4.5-2.6 8 0M54.5 45.5q3.5-2.6 8 0" stroke="#2b2024" stroke-width="1.6"/>' +
    `<path d="M50 53q2 5-1 6" stroke="${shade}" stroke-width="1.5"/></g>` +
    '<path d="M42.5 64.5q7.5 2.5 15 0q-2 6-7.5 6t-7.5-6z" fill="#fff"/>' +
    '<path d="M42 64.3q8 2.6 16 0" fill="none" stroke="#7d2f33" stroke-width="1.3" stroke-linecap="round"/>'
  );
}

function shape(path: string | undefined, fill: string): string {
  return path ? `<path fill="${fill}" d="${path}"/>` : '';
}
