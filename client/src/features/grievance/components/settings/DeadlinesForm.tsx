import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { complaintCategories, maxDeadlines } from '@sangam/contract/grievance/grievance.calls.ts';
import type { GrievanceDeadlines } from '@sangam/contract/grievance/grievance.schema.ts';
import { useEffect, useState, type FormEvent } from 'react';
import type { RequestFailure } from '../../../../lib/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../../../lib/store-hooks.ts';
import { useUnsavedGuard } from '../../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { FormError } from '../../../../ui/FormError.tsx';
import { LoadingOrError } from '../../../../ui/LoadingOrError.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Section } from '../../../../ui/Section.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { complaintCategoryLabels } from '../../complaint-labels.ts';
import { selectDeadlines, selectDeadlinesRequest } from '../../grievance.slice.ts';
import { changeGrievanceDeadlines, getGrievanceDeadlines } from '../../grievance.thunks.ts';

/** The form in which operators set the deadlines of complaints, up to the longest times that the law allows. */
export function DeadlinesForm() {
  const dispatch = useAppDispatch();
  const deadlines = useAppSelector(selectDeadlines);
  const { error } = useAppSelector(selectDeadlinesRequest);
  const fetchAgain = () => void dispatch(getGrievanceDeadlines());

  useEffect(() => {
    void dispatch(getGrievanceDeadlines());
  }, [dispatch]);

  if (deadlines) return <Form deadlines={deadlines} />;
  return (
    <LoadingOrError error={error?.message} onRetry={fetchAgain}>
      <Skeleton className="h-64 rounded-card" />
    </LoadingOrError>
  );
}

/** Whether the law allows the hours. */
function isValid({ hours, max }: { hours: number; max: number }): boolean {
  return Number.isInteger(hours) && hours >= 1 && hours <= max;
}

function Form({ deadlines }: { deadlines: GrievanceDeadlines }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [form, setForm] = useState(deadlines);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const isChanged = JSON.stringify(form) !== JSON.stringify(deadlines);
  useUnsavedGuard(isChanged);

  const { acknowledge, appeal, decide } = form;
  const fields = [
    {
      name: 'acknowledge',
      label: t`Acknowledge every complaint`,
      hours: acknowledge,
      max: maxDeadlines.acknowledge,
      set: (hours: number) => ({ ...form, acknowledge: hours }),
    },
    ...complaintCategories.map((category) => ({
      name: category,
      label: t(complaintCategoryLabels[category]),
      hours: decide[category],
      max: maxDeadlines.decide[category],
      set: (hours: number) => ({ ...form, decide: { ...decide, [category]: hours } }),
    })),
    {
      name: 'appeal',
      label: t`Decide an appeal`,
      hours: appeal,
      max: maxDeadlines.appeal,
      set: (hours: number) => ({ ...form, appeal: hours }),
    },
  ];
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !fields.every(isValid)) return;
    setIsBusy(true);
    setFailure(null);
    const result = await dispatch(changeGrievanceDeadlines(form));
    setIsBusy(false);
    if (changeGrievanceDeadlines.fulfilled.match(result))
      notify.success(t({ message: 'Saved', context: 'confirmation' }));
    else setFailure(result.payload ?? null);
  }

  return (
    <Section title={t`Complaint deadlines`}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <p className="text-control text-muted">
          <Trans>
            The law sets the longest times. You can set shorter ones, in hours. Complaints that were
            already filed keep their deadlines.
          </Trans>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map((field) => {
            const { name, label, hours, max, set } = field;
            return (
              <Field
                key={name}
                label={label}
                hint={<Plural value={max} one="Up to # hour" other="Up to # hours" />}
                error={
                  isValid(field) ? undefined : t`Enter a whole number of hours from 1 to ${max}`
                }
              >
                <TextInput
                  type="number"
                  inputMode="numeric"
                  name={name}
                  min={1}
                  max={max}
                  value={Number.isNaN(hours) ? '' : hours}
                  onChange={({ currentTarget }) => setForm(set(currentTarget.valueAsNumber))}
                />
              </Field>
            );
          })}
        </div>
        <FormError>{failure?.message}</FormError>
        <Button type="submit" busy={isBusy} disabled={!isChanged} className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </form>
    </Section>
  );
}
