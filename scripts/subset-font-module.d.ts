declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
  }
  function subsetFont(font: Buffer, characters: string, options: SubsetOptions): Promise<Buffer>;
  export = subsetFont;
}
