import { useLingui } from '@lingui/react/macro';
import { profileLimits } from '@sangam/contract/profiles/profiles.calls.ts';
import type { FormEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { StepActions } from '../../../ui/steps/StepActions.tsx';
import { useStepFocus } from '../../../ui/steps/use-step-focus.ts';
import { fieldId } from '../field-id.ts';
import { checkUserInfo } from '../profile-rules.ts';
import { changeUserInfo } from '../profiles.thunks.ts';
import { useSection } from '../use-section.ts';
import { LimitedField } from './LimitedField.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';

interface WelcomeProfileProps {
  onNext: () => void;
}

/** The step of the welcome flow with photo and designation. For a loaded user: without a name nothing is sent. */
export function WelcomeProfile({ onNext }: WelcomeProfileProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const name = user?.name ?? '';
  const section = useSection({
    base: { designation: user?.designation ?? '' },
    check: ({ designation }) => checkUserInfo({ name, designation }),
    save: async ({ designation }) => {
      const result = await dispatch(changeUserInfo({ name, designation }));
      return changeUserInfo.rejected.match(result) ? (result.payload ?? null) : null;
    },
  });
  const { values, change, errorOf, submit, isBusy, isChanged, message } = section;
  const form = useStepFocus<HTMLFormElement>(`[id="${fieldId('designation')}"]`);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isChanged && !(await submit())) return;
    onNext();
  }

  return (
    <>
      {/* Outside of the form: Enter in the crop dialog must not submit it. */}
      <PhotoPicker name={name} />
      <form ref={form} noValidate className="mt-5" onSubmit={(event) => void handleSubmit(event)}>
        <FormError>{message}</FormError>
        <LimitedField
          name="designation"
          label={t`Designation`}
          hint={t`What you do, such as Second-year mechanical engineering student`}
          autoComplete="organization-title"
          value={values.designation}
          onChange={(designation) => change({ designation })}
          limit={profileLimits.designation}
          error={errorOf('designation')}
        />
        <StepActions
          busy={isBusy}
          onSkip={() => {
            section.discard();
            onNext();
          }}
        />
      </form>
    </>
  );
}
