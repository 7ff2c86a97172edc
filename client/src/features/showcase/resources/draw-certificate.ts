import { formatDate } from '../../../ui/format.ts';
import { sampleDay } from '../shared/sample-day.ts';
import type { Certificate } from './certificates.content.ts';
import { escapeMarkup } from './resources.rules.ts';

/** A4 landscape, in millimetres. */
const width = 297;
const height = 210;

const serif = `font-family="Georgia, 'Times New Roman', serif"`;
const sans = `font-family="system-ui, 'Segoe UI', Roboto, sans-serif"`;

/** A self-contained SVG for screen, print and download. */
export function drawCertificate(certificate: Certificate, now: Date): string {
  const { recipient, program, achievement, daysFromToday, signedBy, signedAs, number } =
    certificate;
  const day = formatDate(sampleDay(daysFromToday, now));
  const middle = width / 2;
  const centred = (y: number, size: number, fill: string, text: string, extra = serif) =>
    `<text x="${middle}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle" ${extra}>${escapeMarkup(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}mm" height="${height}mm">`,
    `<title>${escapeMarkup(`${program}: ${recipient}`)}</title>`,
    `<path fill="#fffdf8" d="M0 0h${width}v${height}H0z"/>`,
    drawStreams(),
    `<path fill="none" stroke="#312e81" stroke-width="1.2" d="M10 10h277v190H10z"/>`,
    `<path fill="none" stroke="#f4a515" stroke-width=".5" d="M13 13h271v184H13z"/>`,
    drawMark(middle, 36),
    centred(62, 13, '#141830', 'Certificate of Completion'),
    centred(75, 4.6, '#4c546c', 'Sangam confirms that', sans),
    centred(94, 16, '#312e81', recipient),
    `<path stroke="#f4a515" stroke-width=".6" d="M88 100h121"/>`,
    centred(112, 4.6, '#4c546c', 'has completed the program', sans),
    centred(126, 9, '#141830', program),
    centred(136, 4.6, '#4c546c', achievement, sans),
    signature(78, signedBy, signedAs),
    signature(219, day, 'Date'),
    centred(192, 3.4, '#5f677f', `Sample certificate, number ${number}`, sans),
    '</svg>\n',
  ].join('\n');
}

/** The product logo, without rounded corners. */
function drawMark(x: number, y: number): string {
  return (
    `<svg x="${x - 11}" y="${y - 11}" width="22" height="22" viewBox="0 0 32 32">` +
    `<path fill="#4338ca" d="M0 0h32v32H0z"/><g fill="none" stroke-width="5.5">` +
    `<path stroke="#c7cbff" d="M-2 6c12 0 15.25 8 15.25 28"/>` +
    `<path stroke="#f4a515" d="M34 6c-12 0-15.25 8-15.25 28"/></g></svg>`
  );
}

function drawStreams(): string {
  return (
    `<path fill="#ececfd" d="M0 168C60 150 110 196 170 178S270 158 297 172V210H0Z"/>` +
    `<path fill="#fdf0cf" opacity=".8" d="M0 186C70 172 120 208 190 194S270 182 297 190V210H0Z"/>`
  );
}

function signature(x: number, name: string, role: string): string {
  return (
    `<path stroke="#767e96" stroke-width=".3" d="M${x - 36} 163h72"/>` +
    `<text x="${x}" y="160" font-size="6" fill="#141830" text-anchor="middle" font-style="italic" ${serif}>${escapeMarkup(name)}</text>` +
    `<text x="${x}" y="169" font-size="3.8" fill="#4c546c" text-anchor="middle" ${sans}>${escapeMarkup(role)}</text>`
  );
}
