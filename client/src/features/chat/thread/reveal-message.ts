/** A far message is rendered some frames after scrolling to it. */
const patienceFrames = 30;
/** Rows are measured when they appear, which may move the target. */
const settlingFrames = 4;

interface Reveal {
  readonly block: 'start' | 'center' | 'nearest';
  /** Also focuses it. */
  readonly takesFocus: boolean;
  /** Also marks it for a moment. */
  readonly isJump?: boolean;
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
  // Hidden until measured, and not focusable until then.
  const isShown = message?.checkVisibility({ visibilityProperty: true }) ?? false;
  if (message) show(message, reveal, isShown && frames.settled === 0);
  const settled = frames.settled + (isShown ? 1 : 0);
  if (settled === settlingFrames || frames.left === 0) return;
  requestAnimationFrame(() => follow(log, key, reveal, { left: frames.left - 1, settled }));
}

function show(message: HTMLElement, reveal: Reveal, isFirst: boolean): void {
  const { block, takesFocus, isJump } = reveal;
  if (takesFocus && isFirst) message.focus({ preventScroll: true });
  if (isJump && isFirst)
    message.animate({ background: ['var(--primary-soft)', 'transparent'] }, 2000);
  // Together with the day and the new divider above it.
  (message.parentElement ?? message).scrollIntoView({ block });
}
