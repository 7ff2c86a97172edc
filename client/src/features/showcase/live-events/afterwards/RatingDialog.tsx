import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  maxStars,
  ratingCommentLimit,
} from '@sangam/contract/community-events/attendance.calls.ts';
import type { EventRating } from '@sangam/contract/community-events/attendance.schema.ts';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { LoadingRegion } from '../../../../ui/LoadingRegion.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Select } from '../../../../ui/Select.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { getEventRating, rateEvent } from './attendance.thunks.ts';

interface RatingDialogProps {
  event: CommunityEvent;
  onClose: () => void;
}

/** The rating of an attendee, which they can change later. */
export function RatingDialog({ event: { id, title }, onClose }: RatingDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const dispatch = useAppDispatch();
  /** Null until fetched; undefined for members who were not checked in. */
  const [rating, setRating] = useState<EventRating | null | undefined>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  function receive(result: UnknownAction) {
    if (getEventRating.fulfilled.match(result)) setRating(result.payload);
    else if (getEventRating.rejected.match(result)) {
      if (result.payload?.status === 404) setRating(undefined);
      else setError(result.payload?.message);
    }
  }

  const receiveFirst = useEffectEvent(receive);
  useEffect(() => {
    void dispatch(getEventRating(id)).then((result) => receiveFirst(result));
  }, [dispatch, id]);

  async function handleSubmit(submission: FormEvent) {
    submission.preventDefault();
    if (isBusy || !rating) return;
    const { stars, comment } = rating;
    if (stars === null) {
      setError(t`Choose a rating`);
      return;
    }
    setIsBusy(true);
    const result = await dispatch(rateEvent({ id, stars, comment }));
    setIsBusy(false);
    if (rateEvent.rejected.match(result)) {
      setError(result.payload?.message);
      return;
    }
    notify.success(t`Rating saved`);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Rate this event`}
      actions={
        rating && (
          <Button type="submit" form={formId} busy={isBusy}>
            <Trans>Save rating</Trans>
          </Button>
        )
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(submission) => void handleSubmit(submission)}
        className="grid gap-4"
      >
        <p dir="auto" className="font-semibold">
          {title}
        </p>
        {rating === null && error === undefined && (
          <LoadingRegion>
            <Skeleton className="h-11 rounded-control" />
          </LoadingRegion>
        )}
        {rating === null && error !== undefined && <p role="alert">{error}</p>}
        {rating === undefined && (
          <p>
            <Trans>You can rate events at which you were checked in.</Trans>
          </p>
        )}
        {rating && (
          <>
            <Field label={t`Your rating`} required error={error}>
              <Select
                value={rating.stars ?? ''}
                onChange={({ currentTarget }) =>
                  setRating({ ...rating, stars: Number(currentTarget.value) })
                }
              >
                {rating.stars === null && <option value="">{t`Choose`}</option>}
                {Array.from({ length: maxStars }, (_, index) => maxStars - index).map((stars) => (
                  <option key={stars} value={stars}>
                    {t`${plural(stars, { one: '# star', other: '# stars' })}`}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t`Comment`} hint={t`Optional. Organisers see it without your name.`}>
              <TextArea
                rows={3}
                maxLength={ratingCommentLimit}
                value={rating.comment}
                onChange={({ currentTarget }) =>
                  setRating({ ...rating, comment: currentTarget.value })
                }
              />
            </Field>
          </>
        )}
      </form>
    </Dialog>
  );
}
