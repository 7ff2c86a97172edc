declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'truetype';
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  function subsetFont(font: Buffer, characters: string, options: SubsetOptions): Promise<Buffer>;
  export = subsetFont;
}
