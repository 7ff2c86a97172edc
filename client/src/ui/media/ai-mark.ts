const mark = 'rainedAlgorithmicMedia';
const chunkBytes = 1024 * 1024;

/** Whether the metadata says that the file was made with AI, in words that XMP, IPTC and C2PA have as plain text. */
export async function hasAiMark(file: File): Promise<boolean> {
  const decoder = new TextDecoder('latin1');
  for (let start = 0; start < file.size; start += chunkBytes) {
    // Longer than a chunk, because the mark may be split between two.
    const chunk = file.slice(start, start + chunkBytes + mark.length);
    if (decoder.decode(await chunk.arrayBuffer()).includes(mark)) return true;
  }
  return false;
}
