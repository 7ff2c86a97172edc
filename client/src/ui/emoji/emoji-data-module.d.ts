declare module 'virtual:emoji-data' {
  /** Where the file lies that emoji-data-plugin.ts makes. */
  export const emojiDataUrl: string;
}
