import { Trans, useLingui } from '@lingui/react/macro';
import { onboardingCalls } from '@sangam/contract/onboarding/onboarding.calls.ts';
import { profileLimits } from '@sangam/contract/profiles/profiles.calls.ts';
import type { ProfileForm } from '@sangam/contract/profiles/profiles.schema.ts';
import { useEffect, useState, type FormEvent } from 'react';
import { requestData } from '../../../lib/http-client.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StepActions } from '../../../ui/steps/StepActions.tsx';
import { useStepFocus } from '../../../ui/steps/use-step-focus.ts';
import { fieldId } from '../field-id.ts';
import { checkFirstInstitution, firstInstitution } from '../profile-rules.ts';
import { updateProfile } from '../profiles.thunks.ts';
import { addSkills } from '../skills.ts';
import { useOwnProfileForm } from '../use-own-profile-form.ts';
import { useSection } from '../use-section.ts';
import { LimitedField } from './LimitedField.tsx';
import { OpenToChoice } from './OpenToChoice.tsx';
import { SkillsEditor } from './SkillsEditor.tsx';

interface WelcomeSkillsProps {
  onNext: () => void;
}

/** The step of the welcome flow with skills, college and what the user is looking for. */
export function WelcomeSkills({ onNext }: WelcomeSkillsProps) {
  const { form, isFresh, request, retry } = useOwnProfileForm();
  if (form && isFresh) return <SkillsForm form={form} onNext={onNext} />;
  if (request.error) {
    return (
      <>
        <ErrorState message={request.error.message} onRetry={retry} busy={request.loading} />
        <StepActions onContinue={onNext} onSkip={onNext} />
      </>
    );
  }
  return (
    <>
      <LoadingRegion onRetry={retry}>
        <Skeleton className="h-64 rounded-card" />
      </LoadingRegion>
      <StepActions onContinue={onNext} onSkip={onNext} />
    </>
  );
}

interface SkillsFormProps extends WelcomeSkillsProps {
  form: ProfileForm;
}

function SkillsForm({ form, onNext }: SkillsFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const suggestions = useSkillSuggestions();
  const section = useSection({
    base: { skills: form.skills, openTo: form.openTo, newSkill: '', institution: '' },
    check: ({ institution }) => checkFirstInstitution(institution),
    save: async ({ newSkill, openTo, skills, institution }) => {
      const education = institution.trim()
        ? [{ institution, degree: '', field: '', from: null, to: null }]
        : form.education;
      // Other steps and pages save these.
      const { name: _name, designation: _designation, about: _about, ...others } = form;
      const body = { ...others, openTo, education, skills: addSkills(skills, newSkill) };
      const result = await dispatch(updateProfile(body));
      return updateProfile.rejected.match(result) ? (result.payload ?? null) : null;
    },
  });
  const { values, change, errorOf, submit, isBusy, isChanged, message } = section;
  const step = useStepFocus<HTMLFormElement>(`[id="${fieldId('skills')}"]`);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isChanged && !(await submit())) return;
    onNext();
  }

  return (
    <form ref={step} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormError>{message}</FormError>
      <div className="grid gap-4">
        <SkillsEditor
          value={values.skills}
          text={values.newSkill}
          onTextChange={(newSkill) => change({ newSkill })}
          onChange={(skills, newSkill) => change({ skills, newSkill })}
          errorOf={errorOf}
          suggestions={suggestions}
        />
        {/* Suggests people of the same college in the next step; a profile that has one is edited on its own page. */}
        {form.education.length === 0 && (
          <LimitedField
            name={firstInstitution}
            label={t`School, college or university`}
            autoComplete="organization"
            value={values.institution}
            onChange={(institution) => change({ institution })}
            limit={profileLimits.educationLine}
            error={errorOf(firstInstitution)}
          />
        )}
        <fieldset className="mt-2">
          <legend className="mb-3 text-control font-semibold">
            <Trans>What are you looking for?</Trans>
          </legend>
          <OpenToChoice value={values.openTo} onChange={(openTo) => change({ openTo })} />
        </fieldset>
      </div>
      <StepActions
        busy={isBusy}
        onSkip={() => {
          section.discard();
          onNext();
        }}
      />
    </form>
  );
}

/** Up to 200 skills that several members have, most used first; empty until they are loaded, or if that fails. */
function useSkillSuggestions(): readonly string[] {
  const [skills, setSkills] = useState<readonly string[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    async function load() {
      const found = await requestData(onboardingCalls.suggestSkills, {}, { signal: abort.signal });
      setSkills(found.skills);
    }
    // Suggestions are a help only: without them the user types.
    load().catch(() => {});
    return () => abort.abort();
  }, []);
  return skills;
}
