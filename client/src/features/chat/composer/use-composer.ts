import { useLingui } from '@lingui/react/macro';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { useState, useSyncExternalStore } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { formatNumber } from '../../../ui/format.ts';
import { usePreparedMedia } from '../../../ui/media/use-prepared-media.ts';
import { replyChanged, selectReplyToSeq } from '../chat.slice.ts';
import { sendMessage } from '../outbox/outbox.ts';
import { toLinksKey } from './link-key.ts';
import { changeRoomDraft, selectRoomDraft } from './room-drafts.ts';
import {
  addPreparedFile,
  changeRoomFiles,
  listRoomFiles,
  subscribeToRoomFiles,
  type ComposerFile,
} from './room-files.ts';

function useRoomDraft(roomId: string): readonly [string, (text: string) => void] {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => selectRoomDraft(state, roomId));
  return [text, (changed) => dispatch(changeRoomDraft(roomId, changed))];
}

/**
 * The text and files being written in a room; its component is mounted anew for each room. `send` checks nothing: the
 * caller checks `hasContent`, `hasTooManyFiles`, `isPreparing` and the length of the text.
 */
export function useComposer(roomId: string) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [text, setText] = useRoomDraft(roomId);
  const username = useAppSelector(selectUsername);
  const files = useSyncExternalStore(subscribeToRoomFiles, () => listRoomFiles(roomId));
  const maxFiles = formatNumber(chatLimits.files);
  const linksKey = toLinksKey(text);
  /** The links whose card was removed. */
  const [removedKey, setRemovedKey] = useState('');
  const isCardRemoved = linksKey !== '' && linksKey === removedKey;
  const replyToSeq = useAppSelector((state) => selectReplyToSeq(state, roomId));
  const cancelReply = () => dispatch(replyChanged({ roomId, seq: null }));

  const hasTooManyFiles = files.length > chatLimits.files;
  const tooManyMessage = (name: string) =>
    t`${name} was not added. A message can have up to ${maxFiles} files.`;

  const { attach, rejections, clearRejections, isPreparing } = usePreparedMedia({
    remainingSlots: chatLimits.files - files.length,
    documentTypesMessage: (name) =>
      t`${name} was not added. Use photos, videos, or PDF, Office, OpenDocument or ZIP files.`,
    // Also after the room was left.
    onPrepared: (prepared) => dispatch(addPreparedFile(roomId, { ...prepared, alt: '' }, username)),
    tooManyMessage,
  });

  function send() {
    void dispatch(
      sendMessage({ roomId, content: text, withoutPreview: isCardRemoved, replyToSeq, files }),
    );
    cancelReply();
    setText('');
    setRemovedKey('');
    changeRoomFiles(roomId, () => []);
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
      changeRoomFiles(roomId, (known) =>
        known.map((one) => (one.id === id ? { ...one, ...change } : one)),
      ),
    remove: (id: string) =>
      changeRoomFiles(roomId, (known) => known.filter((one) => one.id !== id)),
    attach,
    /** Also the files beyond the limit, which those of an unsent message can exceed. */
    rejections: [
      ...rejections,
      ...files.slice(chatLimits.files).map(({ file }) => tooManyMessage(file.name)),
    ],
    hasTooManyFiles,
    isPreparing,
    hasContent: text.trim() !== '' || files.length > 0,
    send,
  };
}
