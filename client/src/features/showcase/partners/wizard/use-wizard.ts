import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FieldErrors } from '../../../../lib/field-errors.ts';
import { useAppDispatch, useAppSelector } from '../../../../lib/store-hooks.ts';
import { describeFile, fileOf } from './chosen-files.ts';
import {
  contactFollowers,
  type EntityType,
  type FieldName,
  type Step,
  type UploadName,
} from './organisation.ts';
import { registrationData } from './wizard.data.ts';
import { validateStep, type ValidatedField } from './wizard.rules.ts';
import {
  confirmedChanged,
  contactSameChanged,
  draftDiscarded,
  fileChosen,
  fileRemoved,
  selectDraft,
  stepChanged,
  typeChosen,
  valueChanged,
} from './wizard.slice.ts';

export type Wizard = ReturnType<typeof useWizard>;

export const lastStep = 4;

/** The state and the actions of the wizard that registers an organisation; submitting only logs the data. */
export function useWizard(onDone: () => void) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectDraft);
  const [problems, setProblems] = useState<FieldErrors<ValidatedField>>({});
  /** Increases with each failed attempt: the error summary takes focus again. */
  const [rejectedSubmits, setRejectedSubmits] = useState(0);
  /** Increases with each step change: the heading takes focus. */
  const [stepChanges, setStepChanges] = useState(0);

  function clearProblem(...fields: ValidatedField[]) {
    const left = Object.entries(problems).filter(
      ([name]) => !fields.some((field) => field === name),
    );
    setProblems(Object.fromEntries(left));
  }

  function goTo(step: Step) {
    setProblems({});
    setStepChanges(stepChanges + 1);
    dispatch(stepChanged(step));
  }

  function submit() {
    console.info('Organisation registration', registrationData(draft, fileOf));
    alert(t`Registration submitted successfully! It will be reviewed by our team.`);
    dispatch(draftDiscarded());
    onDone();
  }

  return {
    draft,
    rejectedSubmits,
    stepChanges,
    problems,
    errorOf: (field: ValidatedField): string | undefined => {
      const problem = problems[field];
      return problem && t(problem);
    },
    chooseType: (type: EntityType) => {
      clearProblem('entityType');
      dispatch(typeChosen(type));
    },
    changeValue: (field: FieldName, value: string) => {
      const follower = draft.isContactSame ? contactFollowers[field] : undefined;
      clearProblem(field, ...(follower ? [follower] : []));
      dispatch(valueChanged({ field, value }));
    },
    setContactSame: (isSame: boolean) => {
      if (isSame) clearProblem(...Object.values(contactFollowers));
      dispatch(contactSameChanged(isSame));
    },
    chooseFile: (upload: UploadName, file: File) => {
      clearProblem(upload);
      dispatch(fileChosen({ upload, file: describeFile(file) }));
    },
    removeFile: (upload: UploadName) => dispatch(fileRemoved(upload)),
    setConfirmed: (isConfirmed: boolean) => dispatch(confirmedChanged(isConfirmed)),
    goTo,
    goBack: () => goTo(Math.max(1, draft.step - 1) as Step),
    startOver: () => {
      dispatch(draftDiscarded());
      goTo(1);
    },
    /** Continue, or Submit on the last step: only the current step is checked. */
    submitStep: () => {
      const found = validateStep(draft.step, draft);
      if (Object.keys(found).length > 0) {
        setProblems(found);
        setRejectedSubmits(rejectedSubmits + 1);
      } else if (draft.step === lastStep) {
        submit();
      } else {
        goTo((draft.step + 1) as Step);
      }
    },
  };
}

/** The id of a control, for its label and the error summary. */
export function controlId(field: ValidatedField): string {
  return `organisation-${field}`;
}
