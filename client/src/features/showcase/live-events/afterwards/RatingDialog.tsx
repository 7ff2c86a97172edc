import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  maxStars,
  ratingCommentLimit,
} from '@sangam/contract/community-events/attendance.calls.ts';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { useFetched } from '../../../../lib/use-fetched.ts';
import { Field } from '../../../../ui/Field.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { LoadingOrError } from '../../../../ui/LoadingOrError.tsx';
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
  const dispatch = useAppDispatch();
  const { data: rating, failure, reload, setData: setRating } = useFetched(getEventRating, id);
  const [problem, setProblem] = useState<string>();

  async function handleSubmit() {
    if (!rating) return;
    const { stars, comment } = rating;
    if (stars === null) {
      setProblem(t`Choose a rating`);
      return;
    }
    const result = await dispatch(rateEvent({ id, stars, comment }));
    if (rateEvent.rejected.match(result)) {
      setProblem(result.payload?.message);
      return;
    }
    notify.success(t`Rating saved`);
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t`Rate this event`}
      onSubmit={handleSubmit}
      submitLabel={rating && <Trans>Save rating</Trans>}
    >
      <p dir="auto" className="font-semibold">
        {title}
      </p>
      {!rating && failure?.status === 404 && (
        <p>
          <Trans>You can rate events at which you were checked in.</Trans>
        </p>
      )}
      {!rating && failure?.status !== 404 && (
        <LoadingOrError error={failure?.message} onRetry={reload}>
          <Skeleton className="h-11 rounded-control" />
        </LoadingOrError>
      )}
      {rating && (
        <>
          <Field label={t`Your rating`} required error={problem}>
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
          <Field
            label={t`Comment`}
            hint={t`Optional. The organisers and the team that runs this server see it without your name.`}
          >
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
    </FormDialog>
  );
}
