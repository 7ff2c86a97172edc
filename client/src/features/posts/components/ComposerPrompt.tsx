import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { PenLine } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from '../../../lib/router.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useOutbox } from '../../../lib/outbox/use-outbox.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { selectOutgoing, selectPostDraft } from '../post-draft.slice.ts';
import { isEmptyDraft, postKind } from '../post-draft.ts';
import type { ComposerSlots } from './Composer.tsx';

const WaitingPosts = lazyPart(async () => (await import('./WaitingPosts.tsx')).WaitingPosts);

/** The URL holds whether the composer is open: the bottom bar links to it, and Back closes it. */
function useComposerUrl() {
  const search = useSearchParams();
  const [, setCompose] = useUrlParam('compose', { replace: search.has('compose') });
  return {
    isOpen: search.has('compose'),
    isShared: search.get('compose') === 'shared',
    open: () => setCompose('post'),
    close: () => setCompose(''),
  };
}

interface ComposerPromptProps {
  slots: ComposerSlots;
}

/** The button that opens the composer, the composer itself, whose code loads on first use, and posts in the outbox. */
export function ComposerPrompt({ slots }: ComposerPromptProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectUser);
  const draft = useAppSelector(selectPostDraft);
  const outgoing = useAppSelector(selectOutgoing);
  const hasWaitingPosts = useOutbox().some(({ kind }) => kind === postKind);
  const prompt = useRef<HTMLButtonElement>(null);
  const { isOpen, isShared, open, close } = useComposerUrl();
  const composer = useLazyComponent(async () => (await import('./Composer.tsx')).Composer);
  const isSending = outgoing !== null && outgoing.error === null;
  const isComposing = composer.Part !== null && isOpen && !isSending;
  const needsComposer = isOpen || outgoing !== null;

  const loadComposer = useEffectEvent(async () => {
    if (!(await composer.load())) close();
  });
  useEffect(() => {
    if (needsComposer) void loadComposer();
  }, [needsComposer]);

  const receiveShared = useEffectEvent(async () => {
    const { receiveSharedContent } = await import('../shared-content.ts');
    await dispatch(receiveSharedContent());
    open();
  });
  useEffect(() => {
    // What is being sent must not change.
    if (isShared && !isSending) void receiveShared().catch(() => null);
  }, [isShared, isSending]);

  const wasComposing = useRef(false);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasComposing.current && !isComposing && isFocusLost) prompt.current?.focus();
    wasComposing.current = isComposing;
  }, [isComposing]);

  const excerpt = draft?.content.trim().slice(0, 120);
  return (
    <>
      {composer.Part && (
        <composer.Part isOpen={isComposing} onOpen={open} onClose={close} slots={slots} />
      )}
      <Card
        // On a phone the composer covers it.
        className={clsx(
          'mb-2 flex items-center gap-3 py-3 lg:py-3',
          isComposing && 'sm:hidden',
          outgoing && 'hidden',
        )}
      >
        <Avatar name={me?.name ?? ''} picture={me?.picture} size={48} />
        <button
          ref={prompt}
          type="button"
          data-shortcut="compose"
          onClick={open}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-full border border-control bg-surface px-4 text-left text-control text-muted transition-colors hover:bg-sunken"
        >
          {isEmptyDraft(draft) ? (
            <Trans>What are you working on?</Trans>
          ) : (
            <>
              <PenLine aria-hidden className="size-4 shrink-0" />
              <span className="shrink-0 font-semibold text-text">
                <Trans>Continue your draft</Trans>
              </span>
              <span dir="auto" className="truncate">
                {excerpt}
              </span>
            </>
          )}
        </button>
      </Card>
      {composer.isLoading && isOpen && <output className="sr-only">{t`Loading...`}</output>}
      {hasWaitingPosts && (
        <Suspense>
          <WaitingPosts />
        </Suspense>
      )}
    </>
  );
}
