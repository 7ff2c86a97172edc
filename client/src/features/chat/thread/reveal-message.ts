/** A message far away is drawn a moment after it is asked for. */
const patienceFrames = 30;
/** What comes into sight is measured only then, and may move what it was to lead to. */
const settlingFrames = 4;

interface Reveal {
  readonly block: 'start' | 'center' | 'nearest';
  /** Also makes it the one that has the focus. */
  readonly takesFocus: boolean;
}

/** Scrolls to a message of the log. */
export function revealMessage(log: HTMLElement | null, key: string, reveal: Reveal): void {
  follow(log, key, reveal, { left: patienceFrames, settled: 0 });
}

interface Frames {
  readonly left: number;
  readonly settled: number;
}

function follow(log: HTMLElement | null, key: string, reveal: Reveal, frames: Frames): void {
  const message = log?.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`);
  // Until it is measured it is hidden, and takes no focus.
  const isShown = message?.checkVisibility({ visibilityProperty: true }) ?? false;
  if (message) show(message, reveal, isShown && frames.settled === 0);
  const settled = frames.settled + (isShown ? 1 : 0);
  if (settled === settlingFrames || frames.left === 0) return;
  requestAnimationFrame(() => follow(log, key, reveal, { left: frames.left - 1, settled }));
}

function show(message: HTMLElement, { block, takesFocus }: Reveal, isFirst: boolean): void {
  if (takesFocus && isFirst) message.focus({ preventScroll: true });
  // With what stands above it: the day, and where the new ones begin.
  (message.parentElement ?? message).scrollIntoView({ block });
}
