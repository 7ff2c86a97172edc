/** The colour tokens that follow the accent colour; names as in the style sheet, without the dashes. */
type AccentTokens = Readonly<Record<AccentToken, string>>;

type AccentToken =
  | 'link'
  | 'primary'
  | 'on-primary'
  | 'primary-hover'
  | 'primary-active'
  | 'primary-soft'
  | 'on-primary-soft';

type Theme = 'light' | 'dark';

/** Colours of the style sheet: the backgrounds of the page, and the colour of its text. */
export const themeColors = {
  light: { canvas: '#f5f6fb', surface: '#ffffff', sunken: '#eceef6', text: '#141830' },
  dark: { canvas: '#0d1020', surface: '#151930', sunken: '#1d2240', text: '#eceefa' },
} as const;

const white = '#ffffff';
const black = '#000000';

/** Contrast of text by WCAG 2.2, level AA. */
const minContrast = 4.5;
/** Of the dark theme's accent on its lightest page colour: as much as the default colour has. */
const darkThemeContrast = 7;

/**
 * The tokens for both themes. The dark theme uses a lighter shade of the same colour. All colours of this file have the
 * form `#rrggbb`.
 */
export function deriveAccentTokens(color: string): Record<Theme, AccentTokens> {
  const darker = mixColors(color, black, 0.2);
  const lighter = lightenFor(themeColors.dark.sunken, color);
  return {
    light: {
      link: color,
      primary: color,
      'on-primary': white,
      'primary-hover': darker,
      'primary-active': mixColors(color, black, 0.35),
      'primary-soft': mixColors(color, white, 0.9),
      'on-primary-soft': darker,
    },
    dark: {
      link: lighter,
      primary: lighter,
      'on-primary': mixColors(color, black, 0.8),
      'primary-hover': mixColors(lighter, white, 0.3),
      'primary-active': mixColors(lighter, white, 0.5),
      'primary-soft': mixColors(themeColors.dark.surface, color, 0.35),
      'on-primary-soft': mixColors(lighter, white, 0.4),
    },
  };
}

interface ContrastProblem {
  readonly theme: Theme;
  /** The lowest ratio of all pairs of colours of the theme. */
  readonly ratio: number;
}

/** The first theme with a pair of colours below the minimum, and its lowest ratio; undefined for a good colour. */
export function findContrastProblem(color: string): ContrastProblem | undefined {
  const tokens = deriveAccentTokens(color);
  const ratios = (['light', 'dark'] as const).map((theme) => ({
    theme,
    ratio: Math.min(...pairsOf(tokens[theme], theme).map(([one, other]) => contrast(one, other))),
  }));
  return ratios.find(({ ratio }) => ratio < minContrast);
}

function pairsOf(tokens: AccentTokens, theme: Theme): [string, string][] {
  const { canvas, surface, sunken, text } = themeColors[theme];
  return [
    ...[canvas, surface, sunken].map((page): [string, string] => [tokens.link, page]),
    [tokens['on-primary'], tokens.primary],
    [tokens['on-primary'], tokens['primary-hover']],
    [tokens['on-primary'], tokens['primary-active']],
    [tokens['on-primary-soft'], tokens['primary-soft']],
    [text, tokens['primary-soft']],
  ];
}

function lightenFor(background: string, color: string): string {
  let share = 0;
  let shade = color;
  while (share < 1 && contrast(shade, background) < darkThemeContrast) {
    share += 0.05;
    shade = mixColors(color, white, share);
  }
  return shade;
}

function mixColors(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)];
  const mixed = from.map((channel, index) =>
    Math.round(channel + ((to[index] ?? channel) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
