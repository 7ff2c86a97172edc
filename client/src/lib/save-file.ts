/** Saves content in memory, made in the browser or fetched, as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  downloadFile(name, url);
  // By then the browser has read the content.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a file of the same origin. */
export function downloadFile(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
