import { Trans } from '@lingui/react/macro';
import type { DraftRefusal } from '@sangam/contract/posts/post-drafts.calls.ts';
import type { ComponentType } from 'react';

interface DraftRefusalTextProps {
  refusal: DraftRefusal;
}

const reasons: Readonly<Record<DraftRefusal, ComponentType>> = {
  suspended: () => <Trans>Not posted: your account was suspended at that time.</Trans>,
  leaving: () => <Trans>Not posted: your account was scheduled for deletion at that time.</Trans>,
  unconfirmed: () => <Trans>Not posted: confirm your email, then schedule it again.</Trans>,
  limit: () => (
    <Trans>Not posted: you had reached a limit for posts or links. Try again later.</Trans>
  ),
  invalid: () => (
    <Trans>Not posted: the text or the poll is incomplete. Edit the draft and try again.</Trans>
  ),
};

/** Why a scheduled post was not published. */
export function DraftRefusalText({ refusal }: DraftRefusalTextProps) {
  const Reason = reasons[refusal];
  return (
    <p className="mt-1 text-meta font-medium text-danger">
      <Reason />
    </p>
  );
}
