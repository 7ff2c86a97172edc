const width = 30;

/** One line that fills up in a terminal; elsewhere a line per step. The result shows a step and the share done, from 0 to 1. */
export function progressBar(write = (text: string) => void process.stdout.write(text)) {
  const isTerminal = process.stdout.isTTY;
  const began = performance.now();
  let shown = '';
  return (step: string, done: number): void => {
    const seconds = Math.round((performance.now() - began) / 1000);
    const filled = Math.round(done * width);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    const line = `${bar} ${String(Math.floor(done * 100)).padStart(3)} %  ${seconds} s  ${step}`;
    if (isTerminal) write(`\r\u001b[2K${line}${done === 1 ? '\n' : ''}`);
    else if (step !== shown) write(`${line}\n`);
    shown = step;
  };
}
