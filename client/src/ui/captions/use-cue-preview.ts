import type { Cue } from '@sangam/contract/captions/captions.schema.ts';
import { captionLimits } from '@sangam/contract/captions/captions.calls.ts';
import { escapeCueText } from '@sangam/contract/captions/web-vtt.ts';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { EditedCue } from './cue-edits.ts';

/** Shows cues on a video while they are edited. */
export function useCuePreview(cues: readonly EditedCue[]) {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<TextTrack>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const shown = useDeferredValue(cues);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // Browsers cannot remove an added track, so there is one for all languages.
    track.current ??= element.addTextTrack('captions');
    const preview = track.current;
    preview.mode = 'showing';
    for (const cue of Array.from(preview.cues ?? [])) preview.removeCue(cue);
    for (const cue of shown) preview.addCue(toNativeCue(cue));
  }, [shown]);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const handleTime = () => {
      const now = element.currentTime * 1000;
      setActiveId(shown.find(({ start, end }) => start <= now && now < end)?.id ?? null);
    };
    element.addEventListener('timeupdate', handleTime, { signal: listening.signal });
    return () => listening.abort();
  }, [shown]);

  return {
    video,
    /** The cue at the current time. */
    activeId,
    /** Milliseconds. */
    now: () => Math.round((video.current?.currentTime ?? 0) * 1000),
    duration: () => {
      const seconds = video.current?.duration ?? Number.NaN;
      return Number.isFinite(seconds) ? Math.round(seconds * 1000) : captionLimits.milliseconds;
    },
    pause: () => video.current?.pause(),
    playFrom: (milliseconds: number) => {
      if (!video.current) return;
      video.current.currentTime = milliseconds / 1000;
      void video.current.play();
    },
  };
}

export type CuePreview = Pick<ReturnType<typeof useCuePreview>, 'now' | 'playFrom'>;

function toNativeCue({ start, end, text }: Cue): VTTCue {
  // A cue that would end before it starts is an error of some browsers.
  return new VTTCue(start / 1000, Math.max(start, end) / 1000, escapeCueText(text));
}
