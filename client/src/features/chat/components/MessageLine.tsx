import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, Image } from 'lucide-react';
import type { ChatMessage } from '../chat.state.ts';
import { hasFiles } from '../thread/attachment-kind.ts';
import { useMessageText } from '../thread/use-message-text.ts';
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
  const text = useMessageText()(message);
  if (message.isDeleted || message.content !== '') return text;
  const Icon = hasFiles(message) ? FileText : Image;
  return (
    <>
      <Icon aria-hidden className="mr-1 inline size-4 align-text-bottom" />
      {text}
    </>
  );
}
