import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PublicItem } from '@sangam/contract/public-pages/public-pages.schema.ts';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { changePublicItem, getPublicItem, type PublicItemTarget } from '../public-pages.thunks.ts';
import { PublicAddress } from './PublicAddress.tsx';

interface PublicItemDialogProps {
  target: PublicItemTarget;
  onClose: () => void;
}

/** Shows what becomes public, and makes a post or project public or private. */
export function PublicItemDialog({ target, onClose }: PublicItemDialogProps) {
  const { t } = useLingui();
  const { item, problem, isBusy, change } = useItem(target);
  const isPost = target.kind === 'post';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      partHeight
      title={isPost ? t`Public page of this post` : t`Public page of this project`}
    >
      <div className="grid gap-4">
        {!item && !problem && <Skeleton className="h-32 rounded-control" />}
        {item && <Explanation item={item} isPost={isPost} />}
        <FormError>{problem}</FormError>
        {item && !item.isPublic && !item.hasPublicProfile && (
          <LinkButton to={`${pages.settings}?section=public-page`} onClick={onClose}>
            <Trans>Set up your public page</Trans>
          </LinkButton>
        )}
        {item && (item.isPublic || item.hasPublicProfile) && (
          <Button
            variant={item.isPublic ? 'secondary' : 'primary'}
            busy={isBusy}
            onClick={() => change(!item.isPublic)}
          >
            {item.isPublic ? <Trans>Make private</Trans> : <Trans>Make public</Trans>}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Explanation({ item, isPost }: { item: PublicItem; isPost: boolean }) {
  if (!item.isPublic && !item.hasPublicProfile) {
    return (
      <p>
        <Trans>
          Public posts and projects name you, so they need your public page. Choose what it shows,
          then come back.
        </Trans>
      </p>
    );
  }
  if (item.isPublic && item.path !== null) {
    return (
      <>
        <p>
          {isPost ? (
            <Trans>This post is public. Anyone can open it without an account.</Trans>
          ) : (
            <Trans>This project is public. Anyone can open it without an account.</Trans>
          )}
        </p>
        <PublicAddress path={item.path} />
      </>
    );
  }
  return (
    <>
      <p>
        <Trans>Everyone on the internet will see:</Trans>
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        {isPost ? (
          <li>
            <Trans>the text, photos and videos of this post, its date and later edits</Trans>
          </li>
        ) : (
          <li>
            <Trans>
              everything on the project page except comments and pending requests, also later edits
            </Trans>
          </li>
        )}
        <li>
          <Trans>your name, designation and photo, as far as your public page shows them</Trans>
        </li>
        {!isPost && (
          <li>
            <Trans>
              collaborators who have a public page themselves; the others are ‘A collaborator’
            </Trans>
          </li>
        )}
      </ul>
      <p className="text-control text-muted">
        <Trans>Comments, likes, and the people who wrote them, are never public.</Trans>
      </p>
    </>
  );
}

function useItem(target: PublicItemTarget) {
  const dispatch = useAppDispatch();
  const [item, setItem] = useState<PublicItem | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { kind, id } = target;

  useEffect(() => {
    const request = dispatch(getPublicItem({ kind, id }));
    void request.then((result) => {
      if (getPublicItem.fulfilled.match(result)) setItem(result.payload);
      else if (!result.meta.aborted) setProblem(result.payload?.message ?? null);
      return null;
    });
    return () => request.abort();
  }, [dispatch, kind, id]);

  async function change(isPublic: boolean) {
    setIsBusy(true);
    setProblem(null);
    const result = await dispatch(changePublicItem({ kind, id, isPublic }));
    setIsBusy(false);
    if (changePublicItem.fulfilled.match(result)) setItem(result.payload);
    else setProblem(result.payload?.message ?? null);
  }

  return { item, problem, isBusy, change: (isPublic: boolean) => void change(isPublic) };
}
