import { useLingui } from '@lingui/react/macro';
import { instanceCalls } from '@sangam/contract/instance/instance.calls.ts';
import { useEffect, useState } from 'react';
import { requestData } from '../../../lib/http-client.ts';
import { Section } from '../../../ui/Section.tsx';

/** The rules that the operator has written; nothing where there are none, before the response and after a failed request. */
export function CommunityRules() {
  const { t } = useLingui();
  const [rules, setRules] = useState<string | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    requestData(instanceCalls.getCommunityRules, {}, { signal: leaving.signal }).then(
      ({ communityRules }) => setRules(communityRules),
      // The general rules above stay readable.
      () => {},
    );
    return () => leaving.abort();
  }, []);

  if (rules === null) return null;
  return (
    <Section title={t`Rules of this community`}>
      <p dir="auto" className="break-words whitespace-pre-line">
        {rules}
      </p>
    </Section>
  );
}
