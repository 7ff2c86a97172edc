import { useLingui } from '@lingui/react/macro';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { formatNumber } from '../../../ui/format.ts';
import { usePreparedMedia } from '../../../ui/media/use-prepared-media.ts';
import { replyChanged, selectReplyToSeq } from '../chat.slice.ts';
import { sendMessage } from '../outbox/outbox.ts';
import type { ChosenFile } from '../outbox/outgoing-files.ts';
import { toLinksKey } from './link-key.ts';
import { changeRoomDraft, selectRoomDraft } from './room-drafts.ts';
import { changeRoomFiles, listRoomFiles } from './room-files.ts';

function useRoomDraft(roomId: string): readonly [string, (text: string) => void] {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => selectRoomDraft(state, roomId));
  return [text, (changed) => dispatch(changeRoomDraft(roomId, changed))];
}

/** A chosen file with a preview URL. */
export interface ComposerFile extends ChosenFile {
  readonly id: string;
  readonly preview: string;
}

function toComposerFile(chosen: ChosenFile): ComposerFile {
  return { ...chosen, id: crypto.randomUUID(), preview: URL.createObjectURL(chosen.file) };
}

/**
 * The text and files being written in a room; its component is mounted anew for each room. `send` checks nothing: the
 * caller checks `hasContent`, `isPreparing` and the length of the text.
 */
export function useComposer(roomId: string) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [text, setText] = useRoomDraft(roomId);
  const [files, setFiles] = useState<readonly ComposerFile[]>(() =>
    listRoomFiles(roomId).map(toComposerFile),
  );
  const maxFiles = formatNumber(chatLimits.files);
  const linksKey = toLinksKey(text);
  /** The links whose card was removed. */
  const [removedKey, setRemovedKey] = useState('');
  const isCardRemoved = linksKey !== '' && linksKey === removedKey;
  const replyToSeq = useAppSelector((state) => selectReplyToSeq(state, roomId));
  const cancelReply = () => dispatch(replyChanged({ roomId, seq: null }));
  useRevokePreviewUrls(files);
  useEffect(() => changeRoomFiles(roomId, files), [roomId, files]);

  const { attach, rejections, clearRejections, isPreparing } = usePreparedMedia({
    remainingSlots: chatLimits.files - files.length,
    documentTypesMessage: (name) =>
      t`${name} was not added. Use photos, videos, or PDF, Office, OpenDocument or ZIP files.`,
    onPrepared: (prepared) => {
      const file = toComposerFile({ ...prepared, alt: '' });
      setFiles((known) => [...known, file]);
    },
    tooManyMessage: (name) => t`${name} was not added. A message can have up to ${maxFiles} files.`,
  });

  function send() {
    void dispatch(
      sendMessage({ roomId, content: text, withoutPreview: isCardRemoved, replyToSeq, files }),
    );
    cancelReply();
    setText('');
    setRemovedKey('');
    setFiles([]);
    clearRejections();
  }

  return {
    text,
    setText,
    linksKey,
    hasLinkCard: linksKey !== '' && !isCardRemoved,
    /** The number of the message that is replied to; null if none. */
    replyToSeq,
    cancelReply,
    removeCard: () => setRemovedKey(linksKey),
    files,
    changeFile: (id: string, change: Partial<Pick<ComposerFile, 'alt' | 'aiLabel'>>) =>
      setFiles((known) => known.map((one) => (one.id === id ? { ...one, ...change } : one))),
    remove: (id: string) => setFiles((known) => known.filter((one) => one.id !== id)),
    attach,
    rejections,
    isPreparing,
    hasContent: text.trim() !== '' || files.length > 0,
    send,
  };
}

/** Revokes preview URLs that are no longer shown, which would keep their files in memory. */
function useRevokePreviewUrls(files: readonly ComposerFile[]): void {
  const held = useRef(new Set<string>());
  useEffect(() => {
    const shown = new Set(files.map(({ preview }) => preview));
    for (const preview of held.current) {
      if (!shown.has(preview)) URL.revokeObjectURL(preview);
    }
    held.current = shown;
  }, [files]);
  useEffect(
    () => () => {
      for (const preview of held.current) URL.revokeObjectURL(preview);
    },
    [],
  );
}
