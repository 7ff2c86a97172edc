import type { Captions } from '@sangam/contract/media/media.schema.ts';
import { useEffect, useRef } from 'react';
import { readLocal, writeLocal } from '../../lib/local-storage.ts';

/** The language that was chosen last on this device, `off`, or nothing before the first choice. */
const key = 'sangam.captions';

/**
 * Shows the captions of a video in the language that the viewer chose before, else in that of the page or the first one;
 * none if the viewer turned them off. Before the first choice they are shown while the sound is off. Returns the ref of the
 * video.
 */
export function useShownCaptions(captions: readonly Captions[]) {
  const element = useRef<HTMLVideoElement>(null);
  const urls = captions.map(({ url }) => url).join(' ');

  useEffect(() => {
    const video = element.current;
    if (!video || urls === '') return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let applied = '';

    function apply() {
      if (!video) return;
      const tracks = Array.from(video.textTracks);
      const isSilent = video.muted || video.volume === 0;
      const wanted = findTrack(tracks, readLocal(key), isSilent);
      applied = wanted?.language ?? '';
      for (const track of tracks) track.mode = track === wanted ? 'showing' : 'disabled';
    }

    // Also fires, later, for changes of `apply`.
    function handleChange() {
      const shown = shownLanguage(video);
      if (shown === applied) return;
      applied = shown;
      writeLocal(key, shown || 'off');
    }

    apply();
    video.addEventListener('volumechange', apply, { signal });
    // What was chosen on another video meanwhile.
    video.addEventListener('play', apply, { signal });
    video.textTracks.addEventListener('change', handleChange, { signal });
    return () => listening.abort();
  }, [urls]);

  return element;
}

function shownLanguage(video: HTMLVideoElement | null): string {
  const shown = Array.from(video?.textTracks ?? []).find(({ mode }) => mode === 'showing');
  return shown?.language ?? '';
}

function findTrack(
  tracks: readonly TextTrack[],
  choice: string | null,
  isSilent: boolean,
): TextTrack | undefined {
  if (choice === 'off' || (choice === null && !isSilent)) return undefined;
  const preferred = [choice, document.documentElement.lang];
  const found = preferred.map((language) => tracks.find((track) => track.language === language));
  return found.find((track) => track !== undefined) ?? tracks[0];
}
