import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isVideo } from '../../../ui/media/media-layout.ts';
import type { ChatMessage } from '../chat.state.ts';
import { isDocument } from './attachment-kind.ts';

/** Returns the text of a message that is not a system message, or what replaces a missing one, such as “2 photos”. */
export function useMessageText(): (message: ChatMessage) => string {
  const { t } = useLingui();

  function mediaText(media: readonly { readonly type: string }[]): string {
    const mediaCount = media.length;
    if (media.every(isVideo)) return t`${plural(mediaCount, { one: 'Video', other: '# videos' })}`;
    if (!media.some(isVideo)) return t`${plural(mediaCount, { one: 'Photo', other: '# photos' })}`;
    return t`${plural(mediaCount, { one: '# photo or video', other: '# photos or videos' })}`;
  }

  return ({ isDeleted, content, media, documents, files }) => {
    if (isDeleted) return t`Message deleted`;
    if (content !== '') return content;
    const fileCount = documents?.length ?? files.filter(isDocument).length;
    if (fileCount > 0) return t`${plural(fileCount, { one: 'File', other: '# files' })}`;
    return mediaText(media.length > 0 ? media : files);
  };
}
