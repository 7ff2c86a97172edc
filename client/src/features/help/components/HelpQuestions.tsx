import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { helpQuestions } from '../help-questions.ts';

export function HelpQuestions() {
  const { t } = useLingui();
  return (
    <div className="divide-y divide-hairline">
      {helpQuestions.map(({ question, answer }) => (
        <details key={t(question)} className="group py-1">
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-control text-control font-semibold [&::-webkit-details-marker]:hidden">
            {t(question)}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-read pb-3 text-control text-muted">{t(answer)}</p>
        </details>
      ))}
    </div>
  );
}
