import { contentLanguageNames } from '@sangam/contract/posts/content-languages.ts';
import type { Captions, Media } from '@sangam/contract/media/media.schema.ts';
import type { CSSProperties } from 'react';
import { useShownCaptions } from './use-shown-captions.ts';

interface VideoPlayerProps {
  media: Media;
  preload: 'none' | 'metadata';
  className: string;
  style?: CSSProperties;
}

/** A video with the controls of the browser, which offer its captions. */
export function VideoPlayer({ media, ...video }: VideoPlayerProps) {
  const captions = media.captions ?? [];
  const element = useShownCaptions(captions);
  const [first, ...others] = captions;
  return (
    <video
      ref={element}
      src={media.url}
      controls
      playsInline
      aria-label={media.alt || undefined}
      {...video}
    >
      {/* The linter expects a track also in a video without captions. */}
      <track key={first?.url} kind="captions" {...(first && attributesOf(first))} />
      {others.map((track) => (
        <track key={track.url} kind="captions" {...attributesOf(track)} />
      ))}
    </video>
  );
}

function attributesOf({ language, url }: Captions) {
  return { src: url, srcLang: language, label: contentLanguageNames[language] };
}
