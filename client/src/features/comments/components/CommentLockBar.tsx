import { Trans, useLingui } from '@lingui/react/macro';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { useCommentsSetting } from '../comments-context.ts';
import { setCommentLock } from '../comments.thunks.ts';

interface CommentLockBarProps {
  isLocked: boolean;
  canChange: boolean;
}

/** States that the comments are locked; locks and unlocks them for users who may. */
export function CommentLockBar({ isLocked, canChange }: CommentLockBarProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { subject } = useCommentsSetting();

  async function handleClick() {
    const result = await dispatch(setCommentLock({ subject, locked: !isLocked }));
    if (setCommentLock.rejected.match(result)) {
      if (result.payload) notify.error(result.payload.message);
    } else announce(isLocked ? t`Comments unlocked` : t`Comments locked`);
  }

  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 text-control text-muted">
      {isLocked && (
        <p>
          <Trans>Comments are locked. New comments cannot be added.</Trans>
        </p>
      )}
      {canChange && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-2 px-2!"
          onClick={() => void handleClick()}
        >
          {isLocked ? <Trans>Unlock comments</Trans> : <Trans>Lock comments</Trans>}
        </Button>
      )}
    </div>
  );
}
