import { drawPerson, type PortraitLook } from './draw-person.ts';

/** The two colours of the background gradient. */
export type Backdrop = readonly [from: string, to: string];

const height = 120;

/** One or several people as an SVG; `width` is relative to a height of 120. */
export function drawGroup(
  people: readonly PortraitLook[],
  [from, to]: Backdrop,
  width: number,
): string {
  const middle = width / 2;
  const step = 42;
  const first = middle - (step * (people.length - 1)) / 2;
  // People at the sides are behind, so they are drawn first.
  const places = people
    .map((person, index) => ({ person, x: first + step * index }))
    .toSorted((one, other) => Math.abs(other.x - middle) - Math.abs(one.x - middle));
  const figures = places.map(({ person, x }) =>
    place(drawPerson(person), x, x === middle ? 0.94 : 0.86),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 4}" height="${height * 4}">` +
    `<linearGradient id="b" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    `<path fill="url(#b)" d="M0 0h${width}v${height}H0z"/>` +
    `<circle cx="${width * 0.78}" cy="30" r="44" fill="#fff" opacity=".14"/>` +
    `<circle cx="${width * 0.14}" cy="104" r="34" fill="#fff" opacity=".1"/>` +
    `${figures.join('')}</svg>`
  );
}

function place(figure: string, x: number, scale: number): string {
  const [left, top] = [x - 50 * scale, height - 120 * scale];
  return `<g transform="translate(${left} ${top}) scale(${scale})">${figure}</g>`;
}
