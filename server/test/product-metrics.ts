/** One number of a running product, as its metrics show it; NaN if they lack it. */
export async function readMetric(url: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const value = metrics.split('\n').find((line) => line.startsWith(`${name} `));
  return Number(value?.slice(name.length));
}

export async function residentMebibytes(url: string): Promise<number> {
  return (await readMetric(url, 'process_resident_memory_bytes')) / 1024 / 1024;
}
