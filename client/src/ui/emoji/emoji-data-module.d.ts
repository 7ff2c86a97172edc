declare module 'virtual:emoji-data' {
  /** The URL of the file that emoji-data-plugin.ts emits. */
  export const emojiDataUrls: Readonly<Partial<Record<string, string>> & { en: string }>;
}
