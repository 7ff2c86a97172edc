import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  appellateCommittee,
  complaintAppealDays,
  complaintCategories,
} from '@sangam/contract/grievance/grievance.calls.ts';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Section } from '../../../ui/Section.tsx';
import { complaintCategoryLabels } from '../complaint-labels.ts';
import { selectDeadlines } from '../grievance.slice.ts';
import { getGrievanceDeadlines } from '../grievance.thunks.ts';

/** How fast complaints are handled; the times come from the server. */
export function HandlingTimes() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const deadlines = useAppSelector(selectDeadlines);

  useEffect(() => {
    void dispatch(getGrievanceDeadlines());
  }, [dispatch]);

  const committee = (
    <a href={appellateCommittee.url} className="font-medium text-link underline underline-offset-2">
      <Trans>Grievance Appellate Committee</Trans>
    </a>
  );
  const committeeDays = appellateCommittee.days;
  return (
    <Section title={t`What happens next`}>
      <div className="grid gap-3">
        <p>
          {deadlines ? (
            <Trans>
              As required by the Information Technology Rules, 2021, as amended in 2026, we
              acknowledge a complaint within <Hours value={deadlines.acknowledge} /> and decide it
              within the times below.
            </Trans>
          ) : (
            <Trans>
              We acknowledge and decide complaints within the time limits of the Information
              Technology Rules, 2021, as amended in 2026.
            </Trans>
          )}
        </p>
        {deadlines && (
          <dl className="divide-y divide-hairline text-control">
            {complaintCategories.map((category) => (
              <div key={category} className="flex justify-between gap-4 py-1.5">
                <dt>{t(complaintCategoryLabels[category])}</dt>
                <dd className="font-medium whitespace-nowrap text-text">
                  <Hours value={deadlines.decide[category]} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p>
          <Trans>
            You will receive the decision and its reason. If you do not agree, you can appeal to us
            once within {complaintAppealDays} days, and to the {committee} within {committeeDays}{' '}
            days.
          </Trans>
        </p>
      </div>
    </Section>
  );
}

function Hours({ value }: { value: number }) {
  return value % 24 === 0 && value > 24 ? (
    <Plural value={value / 24} one="# day" other="# days" />
  ) : (
    <Plural value={value} one="# hour" other="# hours" />
  );
}
