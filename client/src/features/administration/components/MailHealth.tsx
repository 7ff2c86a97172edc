import { Trans, useLingui } from '@lingui/react/macro';
import type { SystemHealth, TestEmailResult } from '@sangam/contract/health/health.schema.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { healthTexts, healthTitles, mailFailureTexts } from '../health-texts.ts';
import { getSystemHealth, sendTestEmail } from '../system-health.thunks.ts';
import { HealthCheckCard } from './HealthCheckCard.tsx';

type Outcome = TestEmailResult['outcome'] | { readonly error: string };

/** Shows whether emails are sent; a button sends a test email to the operator. */
export function MailHealth({ check }: { check: SystemHealth['mail'] }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { facts, problem } = check;

  async function send() {
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome((await dispatch(sendTestEmail()).unwrap()).outcome);
    } catch (error) {
      setOutcome({ error: (error as { message: string }).message });
    }
    setBusy(false);
    void dispatch(getSystemHealth());
  }

  return (
    <HealthCheckCard
      title={t(healthTitles.mail)}
      state={check.state}
      text={healthTexts.mail[problem ?? 'none']}
      facts={
        facts
          ? [
              {
                label: t`Last email sent`,
                value: facts.sentAt ? <RelativeTime at={facts.sentAt} hasAgo /> : t`Not yet`,
              },
              ...(problem === 'failed' && facts.failure && facts.failedAt
                ? [
                    {
                      label: t`Last failure`,
                      value: <RelativeTime at={facts.failedAt} hasAgo />,
                    },
                    { label: t`Reason`, value: t(mailFailureTexts[facts.failure]) },
                  ]
                : []),
              { label: t`Waiting emails`, value: formatNumber(facts.waiting) },
              ...(facts.oldestWaitingAt
                ? [
                    {
                      label: t`Oldest waiting email`,
                      value: <RelativeTime at={facts.oldestWaitingAt} hasAgo />,
                    },
                  ]
                : []),
            ]
          : []
      }
    >
      {problem !== 'not-set-up' && (
        <Button variant="secondary" icon={Send} busy={busy} onClick={() => void send()}>
          <Trans>Send a test email</Trans>
        </Button>
      )}
      <p role="status" className="mt-3 text-control">
        {outcome !== null && <OutcomeText outcome={outcome} />}
      </p>
    </HealthCheckCard>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  if (outcome === 'sent') {
    return (
      <span className="text-success">
        <Trans>
          The mail server accepted the email. Check your inbox, and the spam folder if it is not
          there.
        </Trans>
      </span>
    );
  }
  return (
    <span className="text-danger">
      {typeof outcome === 'string' ? t(mailFailureTexts[outcome]) : outcome.error}
    </span>
  );
}
