import { Trans, useLingui } from '@lingui/react/macro';
import { collegeBadgeLimits } from '@sangam/contract/college-badges/college-badges.calls.ts';
import type { CollegeDomain } from '@sangam/contract/college-badges/college-badges.schema.ts';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { saveCollegeDomain } from '../../college-badges.thunks.ts';

interface CollegeDomainFormProps {
  onSaved: (domains: readonly CollegeDomain[]) => void;
}

/** Adds a domain, or names the college of a listed one. */
export function CollegeDomainForm({ onSaved }: CollegeDomainFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [domain, setDomain] = useState('');
  const [college, setCollege] = useState('');
  const [problems, setProblems] = useState<{ domain?: string; college?: string }>({});
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = domain.trim().toLowerCase();
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(typed)) {
      setProblems({ domain: t`Enter a domain such as college.ac.in` });
      return;
    }
    setIsBusy(true);
    setProblems({});
    const result = await dispatch(saveCollegeDomain({ domain: typed, college }));
    setIsBusy(false);
    if (saveCollegeDomain.fulfilled.match(result)) {
      setDomain('');
      setCollege('');
      onSaved(result.payload);
      return;
    }
    const { errors = {}, message } = result.payload ?? {};
    const { college: collegeProblem, domain: domainProblem = message } = errors;
    setProblems(collegeProblem ? { college: collegeProblem } : { domain: domainProblem ?? '' });
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void handleSubmit(event)}>
      <Field
        label={t`Domain`}
        hint={t`For example college.ac.in. Its subdomains are included.`}
        error={problems.domain}
      >
        <TextInput
          name="domain"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          value={domain}
          onChange={({ currentTarget }) => setDomain(currentTarget.value)}
        />
      </Field>
      <Field
        label={t`Name of the college`}
        hint={t`Leave it empty to accept any college below the domain. Profiles then show the domain of the college.`}
        error={problems.college}
      >
        <TextInput
          name="college"
          dir="auto"
          autoComplete="off"
          maxLength={collegeBadgeLimits.college}
          value={college}
          onChange={({ currentTarget }) => setCollege(currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        <Trans>Save domain</Trans>
      </Button>
    </form>
  );
}
