import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, Image } from 'lucide-react';
import { isVideo } from '../../../ui/media/media-layout.ts';
import type { ChatMessage } from '../chat.state.ts';
import { isDocument } from '../thread/attachment-kind.ts';
import { SystemMessageText } from './SystemMessageText.tsx';

interface MessageLineProps {
  message: ChatMessage;
  /** Starts with the name of the sender, which a direct room does not need. */
  namesSender: boolean;
}

/** A message as one line of a list. */
export function MessageLine({ message, namesSender }: MessageLineProps) {
  const { t } = useLingui();
  if (message.kind !== 'text') return <SystemMessageText message={message} />;
  const sender = message.sender?.split(' ')[0] ?? t`Former member`;
  return (
    <>
      {message.isSender && <Trans>You: </Trans>}
      {namesSender && !message.isSender && `${sender}: `}
      <Words message={message} />
    </>
  );
}

function Words({ message }: { message: ChatMessage }) {
  const { isDeleted, content, media, documents, files } = message;
  const { t } = useLingui();
  if (isDeleted) return <Trans>Message deleted</Trans>;
  if (content !== '') return content;
  const shown = media.length > 0 ? media : files;
  const fileCount = documents?.length ?? files.filter(isDocument).length;
  if (fileCount > 0) {
    return (
      <>
        <FileText aria-hidden className="mr-1 inline size-4 align-text-bottom" />
        {t`${plural(fileCount, { one: 'File', other: '# files' })}`}
      </>
    );
  }
  return (
    <>
      <Image aria-hidden className="mr-1 inline size-4 align-text-bottom" />
      <MediaText media={shown} />
    </>
  );
}

function MediaText({ media }: { media: readonly { readonly type: string }[] }) {
  const { t } = useLingui();
  const mediaCount = media.length;
  if (media.every(isVideo)) return t`${plural(mediaCount, { one: 'Video', other: '# videos' })}`;
  if (!media.some(isVideo)) return t`${plural(mediaCount, { one: 'Photo', other: '# photos' })}`;
  return t`${plural(mediaCount, { one: '# photo or video', other: '# photos or videos' })}`;
}
